import EditOutlined from '@mui/icons-material/EditOutlined';
import GrassOutlined from '@mui/icons-material/GrassOutlined';
import { Box, Button, Card, Skeleton, Stack, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { FailedCard, StateMessage } from '../../admin/list/ListStates';
import { fieldOf } from '../../admin/metadata';
import { formatNumber } from '../../components/fields/formats';
import { PlainTable } from '../../components/tables/PlainTable';
import { useCan } from '../../session/can';
import { ApplyHerdTotals } from './ApplyHerdTotals';
import { HerdFigures } from './HerdFigures';
import { type Animals, useAnimals } from './useAnimals';

export const editAnimalsPath = (siteId: number) => `/udose-sites/${siteId}/edit-animal-demographics`;

const optionLabel = (name: 'animal_class' | 'level', value: string) =>
    fieldOf('site-animal-demographics', 'animals')
        ?.rows?.fields.find(field => field.name === name)
        ?.options?.find(option => option.value === value)?.label ?? value;

const Groups = ({ animals }: { animals: Animals['animals'] }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.siteRecords.animals.${key}`);
    return (
        <TableContainer>
            <PlainTable
                label={word('title')}
                columns={['group', 'level', 'head', 'weight', 'ae'].map((key, at) => ({
                    key,
                    label: word(key),
                    numeric: at > 1,
                }))}
            >
                {animals.map(group => (
                    <TableRow key={group.id}>
                        <TableCell>{optionLabel('animal_class', group.animal_class)}</TableCell>
                        <TableCell>{optionLabel('level', group.level)}</TableCell>
                        <TableCell align="right">{group.head.toLocaleString('en-AU')}</TableCell>
                        <TableCell align="right">
                            {group.live_weight === null
                                ? '–'
                                : formatNumber(group.live_weight, { type: 'number', unit: 'kg' })}
                        </TableCell>
                        <TableCell align="right">
                            {group.adult_equivalents.toLocaleString('en-AU', { maximumFractionDigits: 1 })}
                        </TableCell>
                    </TableRow>
                ))}
            </PlainTable>
        </TableContainer>
    );
};

/** Animals that drink at a site, with their adult and dry sheep equivalents. */
export const AnimalsTab = () => {
    const site = useRecordContext<ResourceTypes['udose-sites'] & { id: number }>();
    const translate = useTranslate();
    const canEdit = useCan()(['update_site_animal_demographic']);
    const { data, error, refetch } = useAnimals(site?.id);
    const word = (key: string) => translate(`domains.siteRecords.animals.${key}`);
    if (!site) return null;
    const edit = canEdit && (
        <Button
            component={LinkBase}
            to={editAnimalsPath(site.id)}
            startIcon={<EditOutlined />}
            variant="outlined"
            color="inherit"
            size="small"
        >
            {word('edit')}
        </Button>
    );
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={280} />;
    if (data.animals.length === 0)
        return (
            <Card>
                <StateMessage
                    icon={<GrassOutlined />}
                    title={word('never')}
                    text={canEdit ? word('never_text') : undefined}
                >
                    {edit}
                </StateMessage>
            </Card>
        );
    return (
        <Stack spacing={2}>
            <Card component="section" aria-label={word('sums')} sx={{ p: { xs: 2, md: 2.5 } }}>
                <Stack
                    direction="row"
                    useFlexGap
                    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 2 }}
                >
                    <Typography variant="body2" color="text.secondary">
                        {data.counted_on && `${word('counted')} ${formatDate(data.counted_on)}`}
                    </Typography>
                    {edit}
                </Stack>
                <HerdFigures totals={data.totals} dsePerAe={data.dse_per_ae} />
                <ApplyHerdTotals site={site} totals={data.totals} />
            </Card>
            <Card>
                <Groups animals={data.animals} />
                {data.notes && (
                    <Box sx={{ p: 2 }}>
                        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                            {data.notes}
                        </Typography>
                    </Box>
                )}
            </Card>
        </Stack>
    );
};
