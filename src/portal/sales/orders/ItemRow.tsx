import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lineAmount, money } from '../../../domain/sales/orders';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { orderField } from './CustomerInput';
import { ItemFacts } from './ItemFacts';
import { ItemInput } from './ItemInput';
import { typedLine } from './LiveTotals';

export const ROW_TEMPLATE = '134px minmax(180px, 1fr) 88px 60px 100px 76px 100px 34px';

const Cell = ({ index, name }: { index: number; name: string }) => {
    const field = orderField('items').rows?.fields.find(one => one.name === name);
    if (!field) return null;
    // labels, units and help are in the column headings
    const plain = {
        ...field,
        description: undefined,
        unit: undefined,
        ...(name === 'quantity' || name === 'unit_price' ? { nullable: false } : {}),
    };
    return (
        <Box sx={{ minWidth: 0 }}>
            <FieldInput resource="sales-orders" field={plain} source={`items.${index}.${name}`} hideLabel="desktop" />
        </Box>
    );
};

interface ItemRowProps {
    index: number;
    onRemove: () => void;
}

/** Line of an order; on a phone a card. */
export const ItemRow = ({ index, onRemove }: ItemRowProps) => {
    const translate = useTranslate();
    const line = useWatch({ name: `items.${index}` }) as Record<string, unknown> | undefined;
    return (
        <Box
            role="listitem"
            data-row={index}
            aria-label={translate('domains.sales.items.row', { number: index + 1 })}
            sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr 1fr', lg: ROW_TEMPLATE },
                borderWidth: { xs: 1, lg: 0 },
                borderStyle: 'solid',
                borderColor: 'divider',
                borderRadius: 1,
                p: { xs: 1.5, lg: 0 },
                '& > :nth-of-type(1), & > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
            }}
        >
            <RecordContextProvider value={line}>
                <Cell index={index} name="type" />
                <ItemInput index={index} />
                <Cell index={index} name="quantity" />
                <Cell index={index} name="unit" />
                <Cell index={index} name="unit_price" />
                <Cell index={index} name="discount" />
            </RecordContextProvider>
            <Typography
                variant="body2"
                className="tabular"
                sx={{ textAlign: { lg: 'right' }, fontWeight: 550, lineHeight: '40px' }}
                aria-label={translate('domains.sales.items.amount')}
                component="output"
            >
                {money(lineAmount(typedLine(line)))}
            </Typography>
            <Box sx={{ textAlign: 'right' }}>
                <IconButton
                    size="small"
                    onClick={onRemove}
                    aria-label={translate('domains.sales.items.remove', { number: index + 1 })}
                    sx={{ mt: '3px' }}
                >
                    <DeleteOutlineIcon fontSize="small" />
                </IconButton>
            </Box>
            {line?.type === 'product' && Boolean(line.supplement_id) && (
                <ItemFacts supplement={Number(line.supplement_id)} />
            )}
        </Box>
    );
};
