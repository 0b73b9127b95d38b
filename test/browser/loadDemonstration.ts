import { ensureDemo } from '../demonstration';

/** Loads the demonstration for the browser tests on the PostgreSQL server of `TEST_DATABASE_URL`. */
await ensureDemo();
