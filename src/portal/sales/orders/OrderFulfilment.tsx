import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import {
    Alert,
    Box,
    Button,
    Card,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Typography,
    useMediaQuery,
} from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { sumLitres } from '../../../domain/stock/quantities';
import { useRecordState } from '../../admin/useRecordState';
import { formatNumber, litresText } from '../../components/fields/formats';
import { useCanPlan } from '../../refills/planActions';
import { type Fulfilment, useFulfilment } from './useFulfilment';

const TEXT = 'domains.sales.fulfilment';
const FIGURES = ['ordered', 'planned', 'delivered', 'billed', 'left'] as const;
type Line = Fulfilment['lines'][number];

const RIGHT = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
/** Fetched when it is first opened. */
const Dialog = lazy(async () => ({ default: (await import('./PlanOrderDialog')).PlanOrderDialog }));

const figureText = ({ unit, ...line }: Line, name: (typeof FIGURES)[number]): string => {
    const figure = line[name];
    if (figure === null) return '–';
    return unit === 'L' ? litresText(figure) : `${formatNumber(figure)}${unit ? `\u00a0${unit}` : ''}`;
};

const NotCharged = ({ line }: { line: Line }) => {
    const translate = useTranslate();
    return line.not_charged ? (
        <Typography variant="caption" color="text.secondary" component="div">
            {translate(`${TEXT}.notCharged`, { litres: litresText(line.not_charged) })}
        </Typography>
    ) : null;
};

/** Open litres stand out, the others are plain. */
const openSx = (line: Line, name: string) =>
    name === 'left' && line.left ? { fontWeight: 650, color: 'tones.warning.text' } : {};

const WideTable = ({ lines }: { lines: readonly Line[] }) => {
    const translate = useTranslate();
    return (
        <Table size="small" aria-label={translate(`${TEXT}.title`)} sx={{ mt: 1.5 }}>
            <TableHead>
                <TableRow>
                    <TableCell>{translate('domains.sales.items.what')}</TableCell>
                    {FIGURES.map(name => (
                        <TableCell key={name} sx={RIGHT}>
                            {translate(`${TEXT}.${name}`)}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {lines.map(line => (
                    <TableRow key={line.item_id}>
                        <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.label || '–'}</TableCell>
                        {FIGURES.map(name => (
                            <TableCell key={name} className="tabular" sx={{ ...RIGHT, ...openSx(line, name) }}>
                                {figureText(line, name)}
                                {name === 'billed' && <NotCharged line={line} />}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

const NarrowList = ({ lines }: { lines: readonly Line[] }) => {
    const translate = useTranslate();
    return (
        <Box>
            {lines.map(line => (
                <Box key={line.item_id} sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
                    <Typography variant="body1" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                        {line.label || '–'}
                    </Typography>
                    <Box
                        component="dl"
                        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, m: 0, mt: 0.5 }}
                    >
                        {FIGURES.map(name => (
                            <div key={name}>
                                <Typography variant="caption" color="text.secondary" component="dt">
                                    {translate(`${TEXT}.${name}`)}
                                </Typography>
                                <Typography
                                    variant="body2"
                                    component="dd"
                                    className="tabular"
                                    sx={{ m: 0, ...openSx(line, name) }}
                                >
                                    {figureText(line, name)}
                                    {name === 'billed' && <NotCharged line={line} />}
                                </Typography>
                            </div>
                        ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

/** First statement of the card: what is left to plan, else what is on its way, else that all is delivered. */
const statementOf = (lines: readonly Line[]) => {
    const litres = lines.filter(({ left }) => left !== null);
    const left = litres.filter(line => line.left);
    const total = (name: 'left' | 'planned') => sumLitres(litres.map(line => line[name] ?? 0));
    if (left.length)
        return {
            key: 'unplanned',
            values: {
                litres: litresText(total('left')),
                names: [...new Set(left.map(({ label }) => label))].join(', '),
            },
        };
    if (total('planned')) return { key: 'underway', values: { litres: litresText(total('planned')) } };
    return litres.length ? { key: 'allDelivered', values: {} } : undefined;
};

/** Ordered, planned, delivered and billed quantities of a confirmed order, with the action for what is not planned. */
export const OrderFulfilment = ({ order }: { order: ResourceTypes['sales-orders'] }) => {
    const translate = useTranslate();
    const isNarrow = useMediaQuery('(max-width:700px)');
    const fulfilment = useFulfilment(order);
    const canPlan = useCanPlan();
    const [isOpen, setOpen] = useRecordState(false);
    if (!fulfilment?.lines.length) return null;
    const { lines, can_plan } = fulfilment;
    const statement = order.status === 'confirmed' ? statementOf(lines) : undefined;
    const Figures = isNarrow ? NarrowList : WideTable;
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
            <Typography variant="h3" component="h2">
                {translate(`${TEXT}.title`)}
            </Typography>
            {statement && (
                <Alert
                    severity={
                        statement.key === 'unplanned'
                            ? 'warning'
                            : statement.key === 'allDelivered'
                              ? 'success'
                              : 'info'
                    }
                    sx={{ mt: 1.5, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
                    action={
                        can_plan && canPlan && !order.archived_at ? (
                            <Button
                                variant="contained"
                                size="small"
                                startIcon={<LocalShippingOutlined />}
                                onClick={() => setOpen(true)}
                                sx={{ whiteSpace: 'nowrap' }}
                            >
                                {translate(`${TEXT}.plan`)}
                            </Button>
                        ) : undefined
                    }
                >
                    {translate(`${TEXT}.${statement.key}`, statement.values)}
                </Alert>
            )}
            <Figures lines={lines} />
            {isOpen && (
                <Suspense fallback={null}>
                    <Dialog order={order} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Card>
    );
};
