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
/** What a document of supplements and parts has moved: each in a ledger of its own, parts for who may see them. */
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
