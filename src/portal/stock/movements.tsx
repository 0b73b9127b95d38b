import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { defineReport, type ReportRow } from '../engine/report';
import { Moment } from '../parts/fields/Moment';
import { Litres } from './Litres';

type Movement = ReportRow<'supplement-movements'>;
/** What the movements of several are told apart by. */
type Mixed = 'supplement_id' | 'inventory_location_id';

const Document = ({ movement }: { movement: Movement }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 160 }}>
            <ReferenceLink
                resource={String(movement.document_resource)}
                target={{ id: Number(movement.document_id), label: String(movement.document_label) }}
            />
            {(movement.reverses_id || movement.reason) && (
                <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
                    {[movement.reverses_id && translate('domains.stock.takesBack'), movement.reason]
                        .filter(Boolean)
                        .join(': ')}
                </Typography>
            )}
        </Box>
    );
};

/** Where a table has no room: what happened at the left, what it did at the right. */
const Line = ({ movement, mixed }: { movement: Movement; mixed: readonly Mixed[] }) => {
    const translate = useTranslate();
    const named = { supplement_id: movement.supplement, inventory_location_id: movement.inventory_location };
    return (
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
                <Document movement={movement} />
                {mixed.map(column => (
                    <div key={column}>{named[column]?.label}</div>
                ))}
                <Typography variant="caption" component="div" color="text.secondary">
                    <Moment value={String(movement.occurred_at)} />
                </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0, fontSize: '0.875rem' }}>
                <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {movement.incoming ? '+' : '−'}
                    <Litres value={movement.incoming ?? movement.outgoing} strong />
                </Box>
                <Typography variant="caption" component="div" color="text.secondary">
                    {translate('domains.stock.balance')} <Litres value={movement.balance} />
                </Typography>
            </Box>
        </Stack>
    );
};

/** Movements as a book of stock: when, by which document, in, out, and what was there then. */
const ledger = (mixed: readonly Mixed[], nothing = 'domains.stock.noMovementsText') =>
    defineReport('supplement-movements', {
        texts: {
            title: 'domains.stock.ledger',
            nothing: { title: 'domains.stock.noMovements', text: nothing },
            filtered: nothing,
        },
        columns: [
            'occurred_at',
            'document_label',
            ...mixed,
            'stock_batch_id',
            {
                source: 'incoming',
                label: 'domains.stock.in',
                render: ({ incoming }) => (incoming ? <Litres value={incoming} /> : null),
            },
            {
                source: 'outgoing',
                label: 'domains.stock.out',
                render: ({ outgoing }) => (outgoing ? <Litres value={outgoing} /> : null),
            },
            {
                source: 'balance',
                label: 'domains.stock.balance',
                render: ({ balance }) => <Litres value={balance} strong />,
            },
        ],
        cells: {
            occurred_at: movement => <Moment value={String(movement.occurred_at)} />,
            document_label: movement => <Document movement={movement} />,
        },
        line: movement => <Line movement={movement} mixed={mixed} />,
        window: 'all',
        perPage: 10,
        sizes: [5, 10, 20, 30],
    });

export const ledgerOfInventory = ledger([]);
export const ledgerOfSupplement = ledger(['inventory_location_id']);
/**
 * The movements of one document.
 * @param nothing text of why there are none yet
 */
export const ledgerOfDocument = (nothing: string) => ledger(['supplement_id', 'inventory_location_id'], nothing);
export const ledgerOfTransfer = ledgerOfDocument('domains.stock.noTransferMovements');
