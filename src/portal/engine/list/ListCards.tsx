import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, type RaRecord, RecordContextProvider, useCreatePath, useListContext } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { RecordName } from '../fields/RecordName';
import { recordLabel, resourceOf } from '../metadata';
import { RowMenu } from './RowMenu';
import { usePageAhead, useRowTarget } from './rowTarget';
import type { ListColumn } from './useColumns';

const FACTS = 4;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The list where a table has no room: the name, the state, and the first few facts of each record. */
export const ListCards = ({
    definition,
    columns,
}: {
    definition: ResourceDefinition;
    columns: readonly ListColumn[];
}) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const createPath = useCreatePath();
    const target = useRowTarget(name);
    usePageAhead(name);
    const { data = [], isPending } = useListContext();
    if (isPending)
        return (
            <Stack spacing={1} aria-hidden>
                {[1, 2, 3, 4].map(n => (
                    <Skeleton key={n} variant="rounded" height={104} />
                ))}
            </Stack>
        );
    const status = columns.find(c => c.field?.options?.some(o => o.color));
    const named = [resource.display, ...(resource.displayWith ?? [])];
    const facts = columns.filter(c => c !== status && !named.includes(c.source));
    return (
        <Stack spacing={1} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((record: RaRecord) => {
                const body = (
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
                return (
                    <Card key={record.id} component="li" sx={{ position: 'relative' }}>
                        <RecordContextProvider value={record}>
                            {target ? (
                                <CardActionArea
                                    component={LinkBase}
                                    to={createPath({ resource: name, id: record.id, type: target })}
                                >
                                    {body}
                                </CardActionArea>
                            ) : (
                                body
                            )}
                            <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
                                <RowMenu definition={definition} />
                            </Box>
                        </RecordContextProvider>
                    </Card>
                );
            })}
        </Stack>
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
