import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../src/domain/random';
import { SEED } from '../sample';

/** Random numbers of one part of a run, by its file, database, round and person: the run's seed repeats them. */
export const randomOf = (...names: readonly (string | number)[]): Random =>
    createRandom(
        createHash('sha256')
            .update(`${SEED} ${names.join(' ')}`)
            .digest()
            .readUInt32BE(),
    );
