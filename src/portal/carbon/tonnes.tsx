import { useRecordContext } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { formatReckoned } from '../components/fields/formats';

/** Column that shows kilograms as tonnes. */
export const tonnesColumn = (name: string) => () => {
    const kilograms = useRecordContext()?.[name];
    if (typeof kilograms !== 'number') return <NoValue />;
    const unit = { type: 'number', unit: 't CO2-e', readOnly: true } as const;
    return <span className="tabular">{formatReckoned(kilograms / 1000, unit)}</span>;
};
