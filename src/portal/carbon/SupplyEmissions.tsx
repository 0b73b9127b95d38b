import { useRecordContext, useTranslate } from 'react-admin';
import { formatReckoned } from '../components/fields/formats';

/** Scope 3 of a trip; "Unknown" where no factor is known for the supply of its fuel. */
export const SupplyEmissions = () => {
    const record = useRecordContext();
    const translate = useTranslate();
    if (!record) return null;
    if (typeof record.scope3 !== 'number') return <span>{translate('domains.carbon.unknown')}</span>;
    const unit = { type: 'number', unit: 'kg CO2-e', readOnly: true } as const;
    return <span className="tabular">{formatReckoned(record.scope3, unit)}</span>;
};
