import { useRecordContext } from 'react-admin';
import { exactFactor } from '../../domain/carbon/unitConversions';

/** Maximum length of a readable fraction: `9/5`, `1000`, `25/126`. */
const READABLE = 8;
const FRACTION = /^\d+\/\d+$/;

/** Inverse factor of a conversion; long fractions are shown as decimals, with the exact value as tooltip. */
export const InverseFactor = () => {
    const exact = useRecordContext<{ id: number; inverse: string }>()?.inverse ?? '';
    if (exact.length <= READABLE || !FRACTION.test(exact)) return <span className="tabular">{exact}</span>;
    return (
        <span className="tabular" title={`= ${exact}`}>
            ≈ {exactFactor(exact).significant(10)}
        </span>
    );
};
