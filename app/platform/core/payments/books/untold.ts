/** Nobody knows what the provider says: what was begun is begun anew where it stands, or given up. */
export class Untold extends Error {}
