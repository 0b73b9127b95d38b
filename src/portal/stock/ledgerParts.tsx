import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Moment } from '../components/fields/Moment';

/** Ledger row of a supplement or an inventory item. */
export interface StockMovement {
    document_resource?: unknown;
    document_id?: unknown;
    document_label?: unknown;
    reverses_id?: unknown;
    reason?: string | null | undefined;
    occurred_at?: unknown;
    incoming?: number | null | undefined;
    outgoing?: number | null | undefined;
    balance?: number | null | undefined;
}
/** Quantity in the unit of the item. */
export type ShowQuantity = (value: number | null | undefined, strong?: boolean) => ReactNode;

const Document = ({ movement }: { movement: StockMovement }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 150 }}>
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

/** Narrow layout: event at the left, effect at the right. */
export const MovementLine = ({
    movement,
    show,
    children,
}: {
    movement: StockMovement;
    show: ShowQuantity;
    /** item and location, below the document */
    children?: ReactNode;
}) => {
    const translate = useTranslate();
    return (
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
                <Document movement={movement} />
                {children}
                <Typography variant="caption" component="div" color="text.secondary">
                    <Moment value={String(movement.occurred_at)} />
                </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0, fontSize: '0.875rem' }}>
                <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {movement.incoming ? '+' : '−'}
                    {show(movement.incoming ?? movement.outgoing, true)}
                </Box>
                <Typography variant="caption" component="div" color="text.secondary">
                    {translate('domains.stock.balance')} {show(movement.balance)}
                </Typography>
            </Box>
        </Stack>
    );
};

/** Time and document. */
export const MOVEMENT_CELLS = {
    occurred_at: (movement: StockMovement) => <Moment value={String(movement.occurred_at)} />,
    document_label: (movement: StockMovement) => <Document movement={movement} />,
};
/** In, out, and resulting balance. */
export const movedColumns = (show: ShowQuantity) =>
    [
        {
            source: 'incoming',
            label: 'domains.stock.in',
            render: ({ incoming }: StockMovement) => (incoming ? show(incoming) : null),
        },
        {
            source: 'outgoing',
            label: 'domains.stock.out',
            render: ({ outgoing }: StockMovement) => (outgoing ? show(outgoing) : null),
        },
        {
            source: 'balance',
            label: 'domains.stock.balance',
            render: ({ balance }: StockMovement) => show(balance, true),
        },
    ] as const;
/** All movements, newest first. */
export const LEDGER_WINDOW = { window: 'all', perPage: 10, sizes: [5, 10, 20, 30] } as const;
