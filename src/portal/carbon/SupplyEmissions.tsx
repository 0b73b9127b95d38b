import { useRecordContext, useTranslate } from 'react-admin';
import { formatReckoned } from '../components/fields/formats';

/** Scope 3 of a trip; "Unknown" without a factor for its fuel's supply. */
export const SupplyEmissions = () => {
    const record = useRecordContext();
    const translate = useTranslate();
    if (!record) return null;
    if (typeof record.scope3 !== 'number') return <span>{translate('domains.carbon.unknown')}</span>;
    const unit = { type: 'number', unit: 'kg CO2-e', readOnly: true } as const;
    return <span className="tabular">{formatReckoned(record.scope3, unit)}</span>;
};
