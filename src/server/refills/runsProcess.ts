import { planRuns, type RefillRuns } from '../../domain/operations/planRuns';
import type { RunsInput } from '../../domain/operations/refillRuns';
import { serveTasks } from '../platform/worker/serve';

serveTasks<RunsInput, RefillRuns>(async function* (input) {
    yield planRuns(input);
});
