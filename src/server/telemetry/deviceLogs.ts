import { alarmTitle } from '../../domain/alarms';
import type { OperationContext } from '../foundation/services';
import { UDOSE } from '../sites/siteKinds';
import {
    exportMessages,
    listMessages,
    type MessageFile,
    type MessageQuery,
    type MessagesOfSite,
} from './messagesOfSite';

type Context = OperationContext<unknown, MessageQuery & { alarmed?: boolean }>;

const READINGS: MessagesOfSite = {
    kind: UDOSE,
    columns: [
        'alarms',
        'water',
        'pulses',
        'doses',
        'dose',
        'battery_voltage',
        'conductivity',
        'water_pressure',
        'tank_pressure',
        'tank_level',
        'temperature',
    ],
};
const FILE: MessageFile = {
    name: 'device-logs',
    columns: [
        ['recorded_at', 'Time (UTC)'],
        ['state', 'Doser'],
        ['alarms', 'Alarms'],
        ['water', 'Water (L)'],
        ['dose', 'Nutrient (ml)'],
        ['pulses', 'Pulses'],
        ['doses', 'Doses'],
        ['battery_voltage', 'Battery (V)'],
        ['conductivity', 'Conductivity (µS/m)'],
        ['water_pressure', 'Water pressure (kPa)'],
        ['tank_pressure', 'Tank pressure (kPa)'],
        ['tank_level', 'Tank level (kg)'],
        ['temperature', 'Temperature (°C)'],
        ['device', 'Device'],
        ['sequence', 'No.'],
        ['received_at', 'Received (UTC)'],
    ],
    cells: ({ alarms }) => ({ alarms: (alarms as number[] | null)?.map(alarmTitle).join(', ') }),
};

const narrowed = ({ services: { sql }, query: { alarmed } }: Context) =>
    alarmed === undefined ? sql`` : alarmed ? sql`AND r.alarms <> '{}'` : sql`AND coalesce(r.alarms, '{}') = '{}'`;

export const listDeviceLogs = (context: Context) => listMessages(READINGS, context, narrowed(context));
export const exportDeviceLogs = (context: Context) => exportMessages(READINGS, FILE, context, narrowed(context));
