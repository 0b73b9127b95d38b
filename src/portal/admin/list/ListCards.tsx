import { Box, Card, CardActionArea, Checkbox, Skeleton, Stack, Typography } from '@mui/material';
import {
    LinkBase,
    type RaRecord,
    RecordContextProvider,
    useCreatePath,
    useListContext,
    useRecordContext,
} from 'react-admin';
import type { ScreenDefinition } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { RecordName } from '../fields/RecordName';
import { recordLabel, resourceOf } from '../metadata';
import { RowMenu } from './RowMenu';
import { usePagePrefetch, useRowTarget } from './rowTarget';
import type { ListColumn } from './useColumns';
import { useLongPress } from './useLongPress';

const FACTS = 4;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

interface ListCardsProps {
    definition: ScreenDefinition;
    columns: readonly ListColumn[];
    selectable: boolean;
    /** whether a tap selects a record instead of opening it */
    selecting: boolean;
}

/** List on narrow screens: name, status and the first few facts of each record. */
export const ListCards = ({ definition, columns, selectable, selecting }: ListCardsProps) => {
    usePagePrefetch(definition.name);
    const { data = [], isPending } = useListContext();
    if (isPending)
        return (
            <Stack spacing={1} aria-hidden>
                {[1, 2, 3, 4].map(n => (
                    <Skeleton key={n} variant="rounded" height={104} />
                ))}
            </Stack>
        );
    return (
        <Stack spacing={1} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((record: RaRecord) => (
                <RecordContextProvider key={record.id} value={record}>
                    <ListCard definition={definition} columns={columns} selectable={selectable} selecting={selecting} />
                </RecordContextProvider>
            ))}
        </Stack>
    );
};

const ListCard = ({ definition, columns, selectable, selecting }: ListCardsProps) => {
    const { name } = definition;
    const record = useRecordContext();
    const createPath = useCreatePath();
    const target = useRowTarget(name);
    const { selectedIds, onToggleItem } = useListContext();
    const press = useLongPress(() => selectable && record && onToggleItem(record.id));
    if (!record) return null;
    const selected = selectedIds.includes(record.id);
    const body = <CardBody definition={definition} columns={columns} record={record} />;
    return (
        <Card
            component="li"
            {...(selectable && press)}
            sx={theme => ({
                position: 'relative',
                // a long press selects the record, not its text
                WebkitTouchCallout: 'none',
                '@media (pointer: coarse)': { userSelect: 'none' },
                ...(selected && {
                    bgcolor: theme.palette.tones.primary.surface,
                    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
                }),
            })}
        >
            {selecting ? (
                <CardActionArea
                    role="checkbox"
                    aria-checked={selected}
                    onClick={() => onToggleItem(record.id)}
                    sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', textAlign: 'left' }}
                >
                    <Checkbox
                        component="span"
                        size="small"
                        checked={selected}
                        aria-hidden
                        slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }}
                        sx={{ pointerEvents: 'none', mt: 0.5, mr: -1 }}
                    />
                    <Box sx={{ flex: 1, minWidth: 0 }}>{body}</Box>
                </CardActionArea>
            ) : target ? (
                <CardActionArea
                    component={LinkBase}
                    to={createPath({ resource: name, id: record.id, type: target })}
                    draggable={false}
                >
                    {body}
                </CardActionArea>
            ) : (
                body
            )}
            {!selecting && (
                <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
                    <RowMenu definition={definition} label={recordLabel(name, record)} />
                </Box>
            )}
        </Card>
    );
};

const CardBody = ({
    definition: { name },
    columns,
    record,
}: Pick<ListCardsProps, 'definition' | 'columns'> & { record: RaRecord }) => {
    const resource = resourceOf(name);
    const status = columns.find(c => c.field?.options?.some(o => o.color));
    const named = [resource.display, ...(resource.displayWith ?? [])];
    const facts = columns.filter(c => c !== status && !named.includes(c.source));
    return (
        <Box sx={{ p: 1.5, pr: 6 }}>
            <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <RecordName label={recordLabel(resource, record)} />
            </Typography>
            {status?.field && (
                <Box sx={{ my: 0.5 }}>
                    <FieldValue resource={name} field={status.field} record={record} compact />
                </Box>
            )}
            <Box
                component="dl"
                sx={{
                    m: 0,
                    mt: 0.5,
                    display: 'grid',
                    gridTemplateColumns: 'minmax(88px, auto) 1fr',
                    columnGap: 1.5,
                    rowGap: 0.25,
                }}
            >
                {facts
                    .filter(c => c.render || (c.field && !isEmpty(record[c.field.name])))
                    .slice(0, FACTS)
                    .map(c => (
                        <Fact key={c.source} name={name} column={c} record={record} />
                    ))}
            </Box>
        </Box>
    );
};

const Fact = ({ name, column, record }: { name: string; column: ListColumn; record: RaRecord }) => {
    const Render = column.render;
    return (
        <>
            <Typography component="dt" variant="caption" color="text.secondary" sx={{ lineHeight: 1.6 }}>
                {column.label}
            </Typography>
            <Typography component="dd" variant="body2" noWrap sx={{ m: 0 }}>
                {Render ? (
                    <Render />
                ) : (
                    column.field && <FieldValue resource={name} field={column.field} record={record} compact plain />
                )}
            </Typography>
        </>
    );
};
