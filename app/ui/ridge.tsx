/** The running chevron in ochre, 12 px high: the one decorative rule, above the footer. Drawn by base.css. */
export const Ridge = () => <div aria-hidden="true" className="ridge" />
