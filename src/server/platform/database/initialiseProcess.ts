import { PGlite } from '@electric-sql/pglite';
import { engineOptions } from './engineOptions';

/**
 * Creates an empty database in the directory given as last argument, and exits. A separate process, because it needs
 * 900 MB temporarily and may be killed.
 */
const directory = process.argv[3];
if (!directory) throw new Error('No directory given.');
process.on('disconnect', () => process.exit(1));

const engine = await PGlite.create({ ...engineOptions(), dataDir: directory });
await engine.exec('CHECKPOINT');
await engine.close();
process.exit(0);
