import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { formatDate, formatDateTime, formatMinutesOfDay } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { formatLitres } from '../../domain/stock/quantities';
import type { BusinessConfig } from '../platform/config';
import { LINE_COLOR, renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedLoad {
    depot: string | null;
    supplement: string;
    litres: number;
    /** in the order of issue; null: not readable by the caller */
    batches: readonly { code: string | null; litres: number }[] | null;
}
export interface PrintedStop {
    job: string;
    site: string;
    property: string | null;
    customer: string | null;
    address: string | null;
    /** directions to the property */
    access: string | null;
    notes: readonly string[];
    latitude: number | null;
    longitude: number | null;
    contacts: readonly { name: string; phone: string | null }[];
    supplement: string | null;
    litres: number | null;
    /** null: not yet delivered */
    delivered: number | null;
    /** litres that fit into the tank on the day; null: unknown, undefined: done, or not readable by the caller */
    room: number | null | undefined;
    /** null: unknown */
    kilometres: number | null;
    /** start of the leg; null: unknown */
    from: 'depot' | 'stop' | null;
    /** minutes after midnight */
    arrives: number | null;
}
export interface PrintedRun {
    truck: string;
    day: string;
    depot: string | null;
    drivers: readonly string[];
    /** with the way back to the depot */
    kilometres: number;
    hours: number;
    loads: readonly PrintedLoad[];
    stops: readonly PrintedStop[];
}

const rounded = (value: number, digits: number) => value.toLocaleString('en-AU', { maximumFractionDigits: digits });
const kilometres = (value: number) => `${rounded(value, value < 10 ? 1 : 0)} km`;
const head = (text: string, more: object = {}): TableCell => ({ text, style: 'head', ...more });
const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

const batchTexts = ({ batches, litres }: PrintedLoad): string => {
    if (batches === null) return '–';
    const found = batches.map(batch => `${batch.code ?? 'Without a batch'}: ${formatLitres(batch.litres)}`);
    const missing = litres - batches.reduce((sum, batch) => sum + batch.litres, 0);
    return [...found, ...(missing > 0.0005 ? [`Not in stock: ${formatLitres(missing)}`] : [])].join('\n');
};
const loadTable = ({ loads, depot }: PrintedRun): Content =>
    loads.length
        ? {
              layout: 'ruled tight',
              table: {
                  headerRows: 1,
                  dontBreakRows: true,
                  widths: ['*', '*', 70, '*'],
                  body: [
                      [
                          head('Load at'),
                          head('Supplement'),
                          head('Litres', { alignment: 'right' }),
                          head('Batches, first to expire first'),
                      ],
                      ...loads.map(load => [
                          load.depot ?? depot ?? '–',
                          load.supplement,
                          right(formatLitres(load.litres), { bold: true }),
                          batchTexts(load),
                      ]),
                  ],
              },
          }
        : { text: 'Nothing to load: all deliveries of this run are done.' };

/** Empty line with a label below, to fill in by hand. */
const blank = (label: string, width: number): Column => ({
    width,
    stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 22, x2: width - 12, y2: 22, lineWidth: 0.6, lineColor: '#4f5e5b' }] },
        { text: label, style: 'fine', margin: [0, 2, 0, 0] },
    ],
});

const tankText = ({ delivered, room }: PrintedStop): string | undefined => {
    if (delivered !== null) return `Delivered: ${formatLitres(delivered)}`;
    if (room === undefined) return undefined;
    return room === null ? 'Room in tank unknown' : `Room in tank: ${formatLitres(room)}`;
};
const stopBlock = (stop: PrintedStop, at: number): Content => {
    const facts = [
        stop.arrives !== null && `about ${formatMinutesOfDay(stop.arrives)}`,
        stop.kilometres !== null &&
            `${kilometres(stop.kilometres)} from the ${stop.from === 'stop' ? 'last stop' : 'depot'}`,
        stop.job,
    ].filter(Boolean);
    const directions = [
        stop.address,
        stop.access,
        stop.latitude !== null &&
            stop.longitude !== null &&
            `${rounded(stop.latitude, 5)}, ${rounded(stop.longitude, 5)}`,
        ...stop.notes,
    ].filter(Boolean);
    return {
        unbreakable: true,
        margin: [0, 8, 0, 6],
        stack: [
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.6, lineColor: LINE_COLOR }] },
            {
                margin: [0, 6, 0, 0],
                columns: [
                    { width: 24, text: `${at + 1}`, fontSize: 13, bold: true },
                    {
                        width: '*',
                        stack: [
                            { text: stop.site, fontSize: 12, bold: true },
                            {
                                text: [...new Set([stop.property, stop.customer])].filter(Boolean).join(' · '),
                                style: 'muted',
                            },
                            { text: facts.join(' · '), style: 'muted' },
                            ...directions.map(text => ({ text: String(text), margin: [0, 2, 0, 0] as never })),
                            ...stop.contacts.map(({ name, phone }) => ({
                                text: `${name}: ${phone}`,
                                bold: true,
                                margin: [0, 2, 0, 0] as never,
                            })),
                        ],
                    },
                    {
                        width: 130,
                        stack: [
                            right(stop.litres === null ? '–' : formatLitres(stop.litres), { fontSize: 13, bold: true }),
                            right(stop.supplement ?? '–'),
                            ...[tankText(stop)].filter(Boolean).map(text => right(String(text), { style: 'muted' })),
                        ] as Content[],
                    },
                ],
            },
            ...(stop.delivered === null
                ? [
                      {
                          margin: [24, 2, 0, 0] as never,
                          columns: [
                              blank('Litres delivered', 110),
                              blank('Time', 80),
                              blank('Received by', 120),
                              blank('Signature', 149),
                          ],
                      },
                  ]
                : []),
        ],
    };
};

/** Sheet of a refill run for its driver: load, then stops in driving order with space to sign. */
export const runSheetPdf = (run: PrintedRun, business: BusinessConfig, at: Date): Promise<Buffer> => {
    const title = `${run.truck}, ${formatDate(run.day)}`;
    const planned = run.stops.reduce((sum, { litres }) => sum + (litres ?? 0), 0);
    const fact = (label: string, text: string): Content => ({
        stack: [{ text: label, style: 'head' }, { text }],
    });
    return renderPdf({
        info: { title: `Run sheet: ${title}`, author: business.name, creationDate: at },
        footer: `Run sheet: ${title} · printed ${formatDateTime(at, { timeZone: BUSINESS_ZONE })}`,
        content: [
            {
                columns: [
                    { text: business.name, style: 'brand' },
                    { text: 'Run sheet', alignment: 'right', style: 'muted' },
                ],
            },
            { text: title, style: 'title', margin: [0, 16, 0, 10] },
            {
                margin: [0, 0, 0, 12],
                columns: [
                    fact('Driver', run.drivers.join(', ') || 'Not assigned'),
                    fact('Depot', run.depot ?? 'None'),
                    fact('Stops', `${run.stops.length} · ${formatLitres(planned)}`),
                    fact('Distance and hours', `${kilometres(run.kilometres)} · ${rounded(run.hours, 1)} h`),
                ],
            },
            loadTable(run),
            { text: 'Stops', style: 'heading' },
            ...run.stops.map(stopBlock),
            {
                text: 'Kilometres and times are estimates. Check the level of each tank before filling.',
                style: 'fine',
                margin: [0, 8, 0, 0],
            },
        ],
    });
};
