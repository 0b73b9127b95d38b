import { useTranslate } from 'react-admin';
import { ReportPanel } from '../admin/report';
import { useCan } from '../session/can';
import { Ledger } from './Ledger';
import { ledgerOfTransfer, partsOfTransfer } from './movements';

interface DocumentLedgerProps {
    of: { document_resource: string; document_id: number };
    hasSupplements: boolean;
    hasParts: boolean;
}
/** Stock movements of a document: supplements and, with permission, parts, each as its own ledger. */
export const DocumentLedger = ({ of, hasSupplements, hasParts }: DocumentLedgerProps) => {
    const translate = useTranslate();
    const can = useCan();
    return (
        <>
            {hasSupplements && <Ledger definition={ledgerOfTransfer} filter={of} />}
            {hasParts && can(['access_inventory_item_stock', 'read_inventory_item_stock']) && (
                <ReportPanel definition={partsOfTransfer} filter={of} label={translate('domains.stock.partsMoved')} />
            )}
        </>
    );
};
