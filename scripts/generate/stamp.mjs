import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../fingerprint.mjs';

/** Committed with the generated files: a fresh clone with this source fingerprint need not generate. */
export const SOURCES_STAMP = 'openapi/dist/sources.sha256';

/** Fingerprint of all sources of the contract's generated files, excluding those files. */
export const sourcesFingerprint = root =>
    fingerprint(root, [
        'openapi/breaking-changes.md',
        'openapi/connect',
        'openapi/connect.yaml',
        'openapi/conventions.md',
        'openapi/main',
        'openapi/main.yaml',
        'openapi/personal.yaml',
        'openapi/released',
        'openapi/rights.yaml',
        'openapi/vocabulary.json',
        ...readdirSync(join(root, 'scripts/generate'))
            .filter(name => !name.includes('.test.'))
            .sort()
            .map(name => `scripts/generate/${name}`),
        'src/contract/errorCodes.ts',
        'src/contract/metadata.ts',
        'src/domain/access/permissions.ts',
        'src/domain/access/platforms.ts',
        'src/domain/access/roles.ts',
        'src/server/platform/database/tables.ts',
    ]);
