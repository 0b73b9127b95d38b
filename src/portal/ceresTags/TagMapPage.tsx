import LocationOffOutlined from '@mui/icons-material/LocationOffOutlined';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMap';
import {
    Alert,
    Box,
    Button,
    Card,
    Skeleton,
    Stack,
    TableCell,
    TableContainer,
    TableRow,
    Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { LinkBase, useCanAccess, useTranslate } from 'react-admin';
import { SEVEREST_FIRST, type TagState } from '../../domain/livestock/ceresTags';
import { OptionChip } from '../admin/fields/OptionChip';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { FailedPage, StateMessage } from '../admin/list/ListStates';
import { FieldFrame } from '../components/fields/FieldFrame';
import { Moment } from '../components/fields/Moment';
import { StateLegend } from '../components/maps/StateLegend';
import { useMapSettings } from '../components/maps/useMapSettings';
import { PlainTable } from '../components/tables/PlainTable';
import { useSearchParams } from '../links';
import { pagePath } from '../links/urls';
import { withParam } from '../links/withParam';
import { answered, mainApi } from '../session/clients';
import { around, type BoundingBox as MapPart, type PlacedTag, type Positions } from './positions';
import { TagMark } from './tagMarks';

const TEXT = 'domains.ceresTags.map';
const TagMap = lazy(() => import('./TagMap'));
const FRESH_MS = 300_000;
/** maximum rows of the table beside the map; the tag list has all */
const ROWS = 50;
/** height in px of the map and the table */
const HEIGHT = 520;

const isState = (value: string): value is TagState => (SEVEREST_FIRST as readonly string[]).includes(value);

/** Tag positions. Where there are too many for single marks, the visible part of the map is loaded in detail. */
const usePositions = (property: number | undefined, states: readonly TagState[], part: MapPart | undefined) => {
    const ask = (box: MapPart | undefined) => ({
        queryKey: ['ceres-tags', 'positions', property, states, box],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Positions> =>
            answered(
                mainApi.GET('/ceres-tags/positions', {
                    params: {
                        query: {
                            ...(property && { customer_property_id: property }),
                            ...(states.length && { 'state[]': [...states] }),
                            ...box,
                        },
                    },
                    signal,
                }),
            ).then(({ body }) => body),
        refetchInterval: FRESH_MS,
        placeholderData: keepPreviousData,
    });
    const all = useQuery(ask(undefined));
    const many = (all.data?.squares.length ?? 0) > 0;
    const near = useQuery({ ...ask(part && around(part)), enabled: many && part !== undefined });
    return { ...all, near: many && part ? near.data : undefined };
};

const TagPopover = ({ tag }: { tag: PlacedTag }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 180 }}>
            <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {tag.name ?? tag.serial}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
                {[tag.name && tag.serial, tag.property?.label].filter(Boolean).join(' · ')}
            </Typography>
            <Box sx={{ my: 1 }}>
                <OptionChip resource="ceres-tags" name="state" value={tag.state} />
            </Box>
            <Typography variant="body2" component="p">
                {translate(`${TEXT}.seen`)} <Moment value={tag.observed_at} relative />
            </Typography>
            <Box sx={{ mt: 1, typography: 'body2', '& a': { color: 'primary.main' } }}>
                <LinkBase to={pagePath('ceres-tags', 'view', tag.id)}>{translate(`${TEXT}.open`)}</LinkBase>
            </Box>
        </Box>
    );
};

/** Map legend with a count per state; each entry toggles a filter. */
const Legend = ({
    states,
    chosen,
    onChange,
}: {
    states: Positions['states'];
    chosen: readonly TagState[];
    onChange: (chosen: TagState[]) => void;
}) => {
    const translate = useTranslate();
    return (
        <Stack
            role="group"
            aria-label={translate(`${TEXT}.states`)}
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 0.75 }}
        >
            <StateLegend
                states={SEVEREST_FIRST}
                chosen={chosen}
                count={state => states.find(each => each.state === state)?.count ?? 0}
                seldom={SEVEREST_FIRST}
                onChange={onChange}
            >
                {state => (
                    <>
                        <TagMark state={state} />
                        {translate(`resources.ceres-tags.options.state.${state}`)}
                    </>
                )}
            </StateLegend>
        </Stack>
    );
};

const TagTable = ({ tags }: { tags: readonly PlacedTag[] }) => {
    const translate = useTranslate();
    return (
        <Card>
            <TableContainer
                tabIndex={0}
                role="region"
                aria-label={translate(`${TEXT}.list`)}
                sx={{ maxHeight: { md: HEIGHT } }}
            >
                <PlainTable
                    stickyHeader
                    columns={['tag', 'state', 'seen'].map(key => ({ key, label: translate(`${TEXT}.${key}`) }))}
                >
                    {tags.slice(0, ROWS).map(tag => (
                        <TableRow key={tag.id}>
                            <TableCell
                                component="th"
                                scope="row"
                                sx={{ minWidth: 130, '& a': { color: 'primary.main' } }}
                            >
                                <LinkBase to={pagePath('ceres-tags', 'view', tag.id)}>
                                    {tag.name ?? tag.serial}
                                </LinkBase>
                                <Typography variant="caption" color="text.secondary" component="div">
                                    {[tag.name && tag.serial, tag.property?.label].filter(Boolean).join(' · ')}
                                </Typography>
                            </TableCell>
                            <TableCell>
                                <OptionChip resource="ceres-tags" name="state" value={tag.state} />
                            </TableCell>
                            <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                                <Moment value={tag.observed_at} relative />
                            </TableCell>
                        </TableRow>
                    ))}
                </PlainTable>
            </TableContainer>
        </Card>
    );
};

/** `/ceres-tags/map?customer_property_id=…&state=…`: last positions of all tags in scope. */
const TagMapPage = () => {
    const translate = useTranslate();
    const id = useId();
    const [search, setSearch] = useSearchParams();
    const settings = useMapSettings();
    const property = Number(search.get('customer_property_id')) || undefined;
    const states = (search.get('state')?.split(',') ?? []).filter(isState);
    const { canAccess: canChoose } = useCanAccess({ resource: 'customer-properties', action: 'list' });
    const [part, setPart] = useState<MapPart>();
    const [fit, setFit] = useState(0);
    const [open, setOpen] = useState<number>();
    const { data, near, error, refetch, isPlaceholderData } = usePositions(property, states, part);
    const change = (name: string, value: string | undefined) => {
        setOpen(undefined);
        setPart(undefined);
        setSearch(before => withParam(before, name, value), { replace: true, preventScrollReset: true });
    };
    if (error && !data)
        return <FailedPage title={translate(`${TEXT}.title`)} error={error} retry={() => void refetch()} />;
    const shown = near ?? data;
    const tags = shown?.tags ?? [];
    const count = (smart_count: number) =>
        translate(`${TEXT}.count`, { smart_count, shown: smart_count.toLocaleString('en-AU') });
    const list = `${pagePath('ceres-tags', 'list')}${property ? `?filter=${encodeURIComponent(JSON.stringify({ customer_property_id: property }))}` : ''}`;
    const opened = tags.find(tag => tag.id === open);
    return (
        <Stack spacing={1.5}>
            <Typography variant="h1">{translate(`${TEXT}.title`)}</Typography>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
                {canChoose && (
                    <Box sx={{ flex: '1 1 240px', maxWidth: 360, minWidth: 0 }}>
                        <FieldFrame id={id} label={translate(`${TEXT}.property`)} required={false}>
                            <ReferencePicker
                                id={id}
                                reference="customer-properties"
                                multiple={false}
                                value={property ? [property] : []}
                                onChange={([chosen]) =>
                                    change('customer_property_id', chosen ? String(chosen) : undefined)
                                }
                            />
                        </FieldFrame>
                    </Box>
                )}
                <Button color="inherit" startIcon={<ZoomOutMapIcon />} onClick={() => setFit(times => times + 1)}>
                    {translate(`${TEXT}.fit`)}
                </Button>
                <Button color="inherit" component={LinkBase} to={list}>
                    {translate(`${TEXT}.all`)}
                </Button>
            </Stack>
            {!shown || !data ? (
                <Skeleton variant="rounded" height={HEIGHT} />
            ) : (
                <>
                    <Legend states={data.states} chosen={states} onChange={next => change('state', next.join(','))} />
                    {shown.squares.length > 0 && <Alert severity="info">{translate(`${TEXT}.squares`)}</Alert>}
                    {data.total === 0 ? (
                        <Card>
                            <StateMessage
                                icon={<LocationOffOutlined />}
                                title={translate(`${TEXT}.nothing`)}
                                text={translate(`${TEXT}.nothing_text`)}
                            />
                        </Card>
                    ) : (
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 1.5,
                                alignItems: 'start',
                                gridTemplateColumns: {
                                    xs: 'minmax(0, 1fr)',
                                    md: tags.length ? 'minmax(0, 3fr) minmax(320px, 2fr)' : 'minmax(0, 1fr)',
                                },
                            }}
                        >
                            {settings.data ? (
                                <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                                    <TagMap
                                        positions={shown}
                                        settings={settings.data}
                                        label={translate(`${TEXT}.label`)}
                                        height={HEIGHT}
                                        open={opened}
                                        popover={opened && <TagPopover tag={opened} />}
                                        onOpen={setOpen}
                                        onMove={setPart}
                                        fit={isPlaceholderData ? '' : `${property} ${states} ${fit}`}
                                    />
                                </Suspense>
                            ) : (
                                <Skeleton variant="rounded" height={HEIGHT} />
                            )}
                            {tags.length > 0 && <TagTable tags={tags} />}
                        </Box>
                    )}
                    <Typography variant="body2" color="text.secondary" aria-live="polite">
                        {tags.length > ROWS
                            ? translate(`${TEXT}.first`, { most: ROWS, count: count(shown.total) })
                            : count(shown.total)}
                    </Typography>
                </>
            )}
        </Stack>
    );
};
export default TagMapPage;
