import { useTranslate } from 'react-admin';
import { type ReportDefinition, ReportPanel } from '../admin/report';
import { useLiveStock } from './useAvailability';

interface LedgerProps {
    definition: ReportDefinition;
    filter: Readonly<Record<string, number | string>>;
    title?: string;
}

/** Ledger with live updates. */
export const Ledger = ({ definition, filter, title }: LedgerProps) => {
    const translate = useTranslate();
    useLiveStock();
    return (
        <ReportPanel
            definition={definition}
            filter={filter}
            label={translate('domains.stock.movements')}
            title={title}
        />
    );
};
