import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Unit } from '../../domain/stock';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { defineReport, type ReportRow } from '../engine/report';
import { Moment } from '../parts/fields/Moment';
import { Quantity } from './Quantity';

type Movement = ReportRow<'inventory-item-movements'>;

const Document = ({ movement }: { movement: Movement }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 140 }}>
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
const Line = ({ movement, unit }: { movement: Movement; unit: Unit }) => {
    const translate = useTranslate();
    return (
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
                <Document movement={movement} />
                <Typography variant="caption" component="div" color="text.secondary">
                    <Moment value={String(movement.occurred_at)} />
                </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0, fontSize: '0.875rem' }}>
                <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {movement.incoming ? '+' : '−'}
                    <Quantity value={movement.incoming ?? movement.outgoing} unit={unit} strong />
                </Box>
                <Typography variant="caption" component="div" color="text.secondary">
                    {translate('domains.stock.balance')} <Quantity value={movement.balance} unit={unit} />
                </Typography>
            </Box>
        </Stack>
    );
};

const ledgerIn = (unit: Unit) =>
    defineReport('inventory-item-movements', {
        texts: {
            title: 'domains.stock.ledger',
            nothing: { title: 'domains.stock.noMovements', text: 'domains.inventory.noMovementsText' },
            filtered: 'domains.inventory.noMovementsText',
        },
        columns: [
            'occurred_at',
            'document_label',
            {
                source: 'incoming',
                label: 'domains.stock.in',
                render: ({ incoming }) => (incoming ? <Quantity value={incoming} unit={unit} /> : null),
            },
            {
                source: 'outgoing',
                label: 'domains.stock.out',
                render: ({ outgoing }) => (outgoing ? <Quantity value={outgoing} unit={unit} /> : null),
            },
            {
                source: 'balance',
                label: 'domains.stock.balance',
                render: ({ balance }) => <Quantity value={balance} unit={unit} strong />,
            },
        ],
        cells: {
            occurred_at: movement => <Moment value={String(movement.occurred_at)} />,
            document_label: movement => <Document movement={movement} />,
        },
        line: movement => <Line movement={movement} unit={unit} />,
        window: 'all',
        perPage: 10,
        sizes: [5, 10, 20, 30],
    });

/** Movements of an item at a place as a book of stock, in its unit. */
export const ITEM_LEDGERS = { each: ledgerIn('each'), m: ledgerIn('m'), kg: ledgerIn('kg'), L: ledgerIn('L') } as const;
