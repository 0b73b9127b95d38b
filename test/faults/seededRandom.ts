import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../src/domain/random';
import { SEED } from '../sample';

/** Randomness of one part of a run, named by its file, database, round and person: the seed of the run repeats it. */
export const randomOf = (...names: readonly (string | number)[]): Random =>
    createRandom(
        createHash('sha256')
            .update(`${SEED} ${names.join(' ')}`)
            .digest()
            .readUInt32BE(),
    );
