import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { alarmTitle } from '../../domain/alarms';
import { NoValue } from '../engine/fields/FieldValue';
import { figureColumn, inDigits } from '../engine/fields/figureColumn';
import { StatusChip } from '../parts/fields/StatusChip';
import type { TableColumn } from '../parts/tables/DataTable';

const FIGURES = {
    water: { label: 'domains.telemetry.series.water', unit: 'L' },
    dose: { label: 'domains.telemetry.series.dose', unit: 'ml' },
    pulses: { label: 'domains.telemetry.logs.pulses', unit: '' },
    doses: { label: 'domains.telemetry.logs.doses', unit: '' },
    battery_voltage: { label: 'domains.telemetry.series.battery_voltage', unit: 'V' },
    conductivity: { label: 'domains.telemetry.series.conductivity', unit: 'µS/m' },
    water_pressure: { label: 'domains.telemetry.series.water_pressure', unit: 'kPa' },
    tank_pressure: { label: 'domains.telemetry.series.tank_pressure', unit: 'kPa' },
    tank_level: { label: 'domains.telemetry.series.tank_level', unit: 'kg' },
    temperature: { label: 'domains.telemetry.series.temperature', unit: '°C' },
} as const;
type Figure = keyof typeof FIGURES;

type Message = Record<Figure, number | null> & {
    recorded_at: string;
    clock_corrected: boolean;
    state: string | null;
    alarms: number[] | null;
    sequence: number;
};

/** What every message of a uDOSE tells, wherever messages are listed. */
export const useMessageColumns = <R extends Message>(time: (moment: string) => ReactNode) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.telemetry.logs.${key}`);
    return {
        time: {
            key: 'time',
            label: translate('domains.telemetry.table.time'),
            render: ({ recorded_at, clock_corrected }) => (
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                    {time(recorded_at)}
                    {clock_corrected && (
                        <Tooltip title={word('clock')}>
                            <ScheduleIcon titleAccess={word('clock')} color="warning" sx={{ fontSize: 16 }} />
                        </Tooltip>
                    )}
                </Box>
            ),
        },
        state: {
            key: 'state',
            label: word('state'),
            render: ({ state }) =>
                state ? (
                    <StatusChip label={word(state)} color={state === 'running' ? 'success' : undefined} />
                ) : (
                    <NoValue />
                ),
        },
        alarms: {
            key: 'alarms',
            label: word('alarms'),
            render: ({ alarms }) =>
                alarms?.length ? (
                    <Box component="span" sx={{ color: 'error.main' }}>
                        {alarms.map(alarmTitle).join(', ')}
                    </Box>
                ) : (
                    <NoValue />
                ),
        },
        figures: Object.entries(FIGURES).map(([name, { label, unit }]) =>
            figureColumn<R>(name as Figure, unit ? `${translate(label)} (${unit})` : translate(label), inDigits(7)),
        ),
        sequence: { key: 'sequence', label: word('sequence'), numeric: true, render: row => String(row.sequence) },
    } satisfies Record<string, TableColumn<R> | TableColumn<R>[]>;
};
