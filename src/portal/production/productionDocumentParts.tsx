import { Alert, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { formatNumber } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { InventoryFigure, InventoryFigures } from '../stock/InventoryHeader';
import { Ledger } from '../stock/Ledger';
import { Litres } from '../stock/Litres';
import { ledgerOfDocument } from '../stock/movements';
import type { ProductionDocument, ProductionResource } from './productionDocument';

/** Alerts of a completed or void batch: void reason, high loss, unknown cost. */
export const Remarks = ({ making }: { making: ProductionDocument }) => {
    const translate = useTranslate();
    const { status, voided_by, voided_at, void_reason, yield_percent, unit_cost } = making;
    const isDone = status === 'completed';
    return (
        <>
            {status === 'void' && void_reason && (
                <Alert severity="info">
                    {translate('domains.production.voidedBy', { name: voided_by?.label ?? '' })}{' '}
                    {voided_at && <Moment value={voided_at} relative />}: {void_reason}
                </Alert>
            )}
            {isDone && typeof yield_percent === 'number' && yield_percent < 100 && (
                <Alert severity="warning">
                    {translate('domains.production.lossHigh', { yield: formatNumber(yield_percent) })}
                </Alert>
            )}
            {isDone && (unit_cost ?? null) === null && (
                <Alert severity="info">{translate('domains.production.costUnknown')}</Alert>
            )}
        </>
    );
};

/** Planned quantity of a batch; after completion also output, loss, yield and unit cost. */
export const ProductionDocumentFigures = ({
    name,
    making,
}: {
    name: ProductionResource;
    making: ProductionDocument;
}) => {
    const translate = useTranslate();
    const isDone = making.output_quantity !== null && making.output_quantity !== undefined;
    const number = (value: number | null | undefined, unit: string) =>
        value === null || value === undefined ? <NoValue /> : formatNumber(value, { type: 'number', unit });
    return (
        <InventoryFigures>
            <InventoryFigure label={translate(`resources.${name}.fields.supplement_id`)}>
                {making.supplement?.label}
            </InventoryFigure>
            <InventoryFigure label={translate(`resources.${name}.fields.planned_quantity`)}>
                <Litres value={making.planned_quantity} />
            </InventoryFigure>
            {isDone && (
                <>
                    <InventoryFigure label={translate(`resources.${name}.fields.output_quantity`)}>
                        <Litres value={making.output_quantity} />
                    </InventoryFigure>
                    <InventoryFigure label={translate(`resources.${name}.fields.loss_quantity`)}>
                        <Litres value={making.loss_quantity} />
                    </InventoryFigure>
                    <InventoryFigure label={translate(`resources.${name}.fields.yield_percent`)}>
                        {number(making.yield_percent, '%')}
                    </InventoryFigure>
                    <InventoryFigure label={translate(`resources.${name}.fields.unit_cost`)}>
                        {number(making.unit_cost, '$/L')}
                    </InventoryFigure>
                </>
            )}
            <InventoryFigure label={translate(`resources.${name}.fields.batch_number`)}>
                {making.stock_batch_id && making.stock_batch && making.status === 'completed' ? (
                    <ReferenceLink
                        resource="stock-batches"
                        target={{ id: making.stock_batch_id, label: making.batch_number ?? '' }}
                    />
                ) : (
                    making.batch_number
                )}
            </InventoryFigure>
        </InventoryFigures>
    );
};

export const MixingHeader = () => {
    const mixing = useRecordContext<ProductionDocument>();
    if (!mixing) return null;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <Remarks making={mixing} />
            <ProductionDocumentFigures name="supplement-mixings" making={mixing} />
        </Stack>
    );
};

const ledgerOfMaking = ledgerOfDocument('domains.production.noMovements');

export const ProductionDocumentLedger = ({ name }: { name: ProductionResource }) => {
    const making = useRecordContext<ProductionDocument>();
    if (!making) return null;
    return <Ledger definition={ledgerOfMaking} filter={{ document_resource: name, document_id: making.id }} />;
};
