import PetsOutlined from '@mui/icons-material/PetsOutlined';
import { Card, Skeleton, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { todayIn } from '../../domain/calendar/days';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { fieldOf } from '../admin/metadata';
import { PlainTable } from '../components/tables/PlainTable';
import { figureText } from './figures';
import { HerdOnDay } from './HerdOnDay';
import { useStockingOfPaddock } from './useStocking';

/** Mobs in a paddock on a chosen day, with stocking rate and days of feed left. */
export const PaddockHerd = () => {
    const paddock = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const [on, setOn] = useState(() => todayIn());
    const { data, error, refetch } = useStockingOfPaddock(paddock && Number(paddock.id), on);
    const word = (key: string, values?: object) => translate(`domains.herd.stocking.${key}`, values);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={280} />;
    const { stocking, stands } = data;
    const classes = fieldOf('mobs', 'animal_class')?.options ?? [];
    return (
        <HerdOnDay
            day={on}
            onDay={setOn}
            figures={[
                { label: word('head'), value: figureText(stocking.head, '', 0) },
                { label: word('ae'), value: figureText(stocking.adult_equivalents) },
                { label: word('perHa'), value: figureText(stocking.head_per_hectare, '', 2) },
                { label: word('aePerHa'), value: figureText(stocking.ae_per_hectare, '', 2) },
                { label: word('feed'), value: figureText(stocking.feed?.left, 'kg DM', 0) },
                { label: word('days'), value: figureText(stocking.feed?.days, '', 0) },
            ]}
        >
            <Typography variant="body2" color="text.secondary">
                {stocking.feed
                    ? word('assessed', {
                          day: formatDate(stocking.feed.assessed_on),
                          kilograms: figureText(stocking.feed.dry_matter, 'kg DM', 0),
                          eaten: figureText(stocking.feed.eaten, 'kg DM', 0),
                      })
                    : word('noFeed')}
            </Typography>
            <Card>
                {stands.length === 0 ? (
                    <StateMessage icon={<PetsOutlined />} title={word('nobody')} text={word('nobodyText')} />
                ) : (
                    <TableContainer>
                        <PlainTable
                            label={word('who')}
                            columns={['mobs', 'class', 'head', 'ae'].map((key, at) => ({
                                key,
                                label: word(key),
                                numeric: at > 1,
                            }))}
                        >
                            {stands.map(mob => (
                                <TableRow key={mob.mob_id}>
                                    <TableCell>
                                        <ReferenceLink resource="mobs" target={{ id: mob.mob_id, label: mob.name }} />
                                        <Typography variant="body2" color="text.secondary">
                                            {translate('domains.herd.since', { day: formatDate(mob.from_on) })}
                                        </Typography>
                                    </TableCell>
                                    <TableCell>
                                        {classes.find(({ value }) => value === mob.animal_class)?.label}
                                    </TableCell>
                                    <TableCell align="right">{figureText(mob.head, '', 0)}</TableCell>
                                    <TableCell align="right">{figureText(mob.adult_equivalents)}</TableCell>
                                </TableRow>
                            ))}
                        </PlainTable>
                    </TableContainer>
                )}
            </Card>
        </HerdOnDay>
    );
};
