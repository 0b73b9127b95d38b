import type { PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Extensions included in the embedded engine; the migration runner creates the same on a server. */
export function engineOptions(): PGliteOptions {
    return { extensions: { pg_trgm, btree_gist, citext } };
}
