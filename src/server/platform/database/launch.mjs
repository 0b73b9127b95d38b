/**
 * Entry point of our threads and processes in TypeScript. They do not inherit the loader, so this first file is
 * JavaScript.
 */
import { isMainThread, workerData } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

await tsImport(isMainThread ? process.argv[2] : workerData.module, import.meta.url);
