import { analysisFaults, type FertilizerAnalysis, PLANT_NUTRIENTS } from '../../domain/land/fertilizer';
import type { ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';

/** Analysis of a fertiliser row. */
export const toAnalysis = (row: Row): FertilizerAnalysis => ({
    ...(Object.fromEntries(PLANT_NUTRIENTS.map(name => [name, Number(row[name] ?? 0)])) as Record<
        (typeof PLANT_NUTRIENTS)[number],
        number
    >),
    analysis_basis: row.analysis_basis === 'w_v' ? 'w_v' : 'w_w',
    density: row.density === null || row.density === undefined ? null : Number(row.density),
});

export const fertilizerHooks: ResourceHooks = {
    beforeWrite(input, current) {
        const faults = analysisFaults(toAnalysis({ ...current, ...input }));
        if (Object.keys(faults).length > 0) throw invalid(faults);
        return input;
    },
};
