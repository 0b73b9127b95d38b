import { useTranslate } from 'react-admin';
import { ReportPanel } from '../engine/report';
import { useMay } from '../engine/useMay';
import { Ledger } from './Ledger';
import { ledgerOfTransfer, partsOfTransfer } from './movements';

interface LedgerOfMovesProps {
    of: { document_resource: string; document_id: number };
    hasSupplements: boolean;
    hasParts: boolean;
}
/** Stock movements of a document: supplements and, with permission, parts, each as its own ledger. */
export const LedgerOfMoves = ({ of, hasSupplements, hasParts }: LedgerOfMovesProps) => {
    const translate = useTranslate();
    const may = useMay();
    return (
        <>
            {hasSupplements && <Ledger definition={ledgerOfTransfer} filter={of} />}
            {hasParts && may(['access_inventory_item_stock', 'read_inventory_item_stock']) && (
                <ReportPanel definition={partsOfTransfer} filter={of} label={translate('domains.stock.partsMoved')} />
            )}
        </>
    );
};
