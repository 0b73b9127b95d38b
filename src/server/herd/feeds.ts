import { herdMessages } from '../../domain/livestock/mobHistory';
import type { ResourceHooks } from '../engine/hooks';
import { invalid } from '../platform/errors';

/** Assessed dry matter in kg; the only SQL that converts feed to dry matter. */
export const DRY_MATTER = `CASE t.basis WHEN 'as_fed' THEN t.amount * t.dry_matter_percent / 100 ELSE t.amount END`;

export const feedHooks: ResourceHooks = {
    computed: { dry_matter: `(${DRY_MATTER})::float8` },
    beforeWrite(input, current) {
        const { basis, dry_matter_percent } = { ...current, ...input };
        if (basis === 'as_fed' && !dry_matter_percent)
            throw invalid({ dry_matter_percent: [herdMessages.percentNeeded] });
        return input;
    },
};
