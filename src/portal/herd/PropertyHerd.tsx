import GrassOutlined from '@mui/icons-material/GrassOutlined';
import { Card, Skeleton, TableCell, TableContainer, TableRow } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { type TimeZonePlace, timeZoneOf, todayIn } from '../../domain/calendar/days';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { PlainTable } from '../components/tables/PlainTable';
import { figureText } from './figures';
import { HerdOnDay } from './HerdOnDay';
import { StockingMap } from './StockingMap';
import { type Stocking, useStockingOfProperty } from './useStocking';

const COLUMNS = ['paddock', 'area', 'head', 'ae', 'perHa', 'aePerHa', 'feed', 'days'] as const;

const Line = ({ line }: { line: Stocking }) => {
    const translate = useTranslate();
    return (
        <TableRow>
            <TableCell>
                {line.paddock_id === null ? (
                    translate('domains.herd.nowhere')
                ) : (
                    <ReferenceLink resource="paddocks" target={{ id: line.paddock_id, label: line.name ?? '' }} />
                )}
            </TableCell>
            <TableCell align="right">{figureText(line.area, 'ha')}</TableCell>
            <TableCell align="right">{figureText(line.head, '', 0)}</TableCell>
            <TableCell align="right">{figureText(line.adult_equivalents)}</TableCell>
            <TableCell align="right">{figureText(line.head_per_hectare, '', 2)}</TableCell>
            <TableCell align="right">{figureText(line.ae_per_hectare, '', 2)}</TableCell>
            <TableCell align="right">{figureText(line.feed?.left, 'kg DM', 0)}</TableCell>
            <TableCell align="right">{figureText(line.feed?.days, '', 0)}</TableCell>
        </TableRow>
    );
};

/** Mobs per paddock of a property on a chosen day. */
export const PropertyHerd = () => {
    const property = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const [on, setOn] = useState(() => todayIn(timeZoneOf(property as TimeZonePlace | undefined)));
    const { data, error, refetch } = useStockingOfProperty(property && Number(property.id), on);
    const word = (key: string) => translate(`domains.herd.stocking.${key}`);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={320} />;
    return (
        <HerdOnDay
            day={on}
            onDay={setOn}
            figures={[
                { label: word('mobs'), value: figureText(data.total.mobs, '', 0) },
                { label: word('head'), value: figureText(data.total.head, '', 0) },
                { label: word('ae'), value: figureText(data.total.adult_equivalents) },
                { label: word('dse'), value: figureText(data.total.dry_sheep_equivalents, '', 0) },
                { label: word('intake'), value: figureText(data.total.intake, 'kg DM', 0) },
                { label: word('aePerHa'), value: figureText(data.ae_per_hectare, '', 3) },
            ]}
        >
            {data.paddocks.length === 0 ? (
                <Card>
                    <StateMessage icon={<GrassOutlined />} title={word('noPaddocks')} text={word('noPaddocksText')} />
                </Card>
            ) : (
                <>
                    <Card>
                        <TableContainer>
                            <PlainTable
                                label={word('title')}
                                columns={COLUMNS.map((key, at) => ({ key, label: word(key), numeric: at > 0 }))}
                            >
                                {data.paddocks.map(line => (
                                    <Line key={line.paddock_id ?? 'none'} line={line} />
                                ))}
                            </PlainTable>
                        </TableContainer>
                    </Card>
                    <StockingMap paddocks={data.paddocks} />
                </>
            )}
        </HerdOnDay>
    );
};
