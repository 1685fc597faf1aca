import { join } from 'node:path'
import { settings } from '#app/platform/core/config/settings.server.ts'
import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { createLocalStore } from '#app/platform/core/files/store-local.server.ts'
import { createS3Store } from '#app/platform/core/files/store-s3.server.ts'

/** The store of this program: STORAGE_URL's bucket, or a folder in DATA_DIR. */
export const store: FileStore = settings.storageUrl
	? createS3Store(settings.storageUrl)
	: createLocalStore(join(settings.dataDir, 'files'))
