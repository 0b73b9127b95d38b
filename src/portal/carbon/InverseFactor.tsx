import { useRecordContext } from 'react-admin';
import { exactFactor } from '../../domain/carbon/unitConversions';

/** As long as somebody still reads it as a figure: `9/5`, `1000`, `25/126`. */
const READABLE = 8;
const FRACTION = /^\d+\/\d+$/;

/** A conversion's way back: what is too long a fraction to be read is told as a decimal, with the exact one on pointing at it. */
export const InverseFactor = () => {
    const exact = useRecordContext<{ id: number; inverse: string }>()?.inverse ?? '';
    if (exact.length <= READABLE || !FRACTION.test(exact)) return <span className="tabular">{exact}</span>;
    return (
        <span className="tabular" title={`= ${exact}`}>
            ≈ {exactFactor(exact).significant(10)}
        </span>
    );
};
