import { useRecordContext } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { formatReckoned } from '../components/fields/formats';

/** A column that tells kilograms in tonnes, as accounts do: those of a year fill a line. */
export const tonnesColumn = (name: string) => () => {
    const kilograms = useRecordContext()?.[name];
    if (typeof kilograms !== 'number') return <NoValue />;
    const unit = { type: 'number', unit: 't CO2-e', readOnly: true } as const;
    return <span className="tabular">{formatReckoned(kilograms / 1000, unit)}</span>;
};
