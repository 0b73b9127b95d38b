import type { Content, TableCell } from 'pdfmake/interfaces';
import { zoneName } from '../../domain/calendar/dateEntry';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import {
    findingsBeyond,
    type JudgedLimit,
    limitRangeText,
    type ReportContent,
    type ReportedFinding,
    type ReportedSample,
    stockClassText,
} from '../../domain/lab/reports';
import { BASIS_LABELS, GUARD_LABELS, type LabOutcome, shownResult } from '../../domain/lab/results';
import { TONE_COLORS } from '../platform/pdf/layouts';
import { LINE_COLOR, renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedLabReport {
    number: string;
    revision: number;
    title: string;
    interpretation: string | null;
    /** number of the superseded version */
    corrects: string | null;
    correction_reason: string | null;
    /** null: a preview */
    published: { at: string; by: string } | null;
    content: ReportContent;
}

const TONES: Record<LabOutcome, { word: string; color: string; bold?: boolean }> = {
    beyond: { word: 'Outside', color: TONE_COLORS.beyond, bold: true },
    within: { word: 'Within', color: TONE_COLORS.within },
    unclear: { word: 'Not assessed', color: '#8a5a00' },
    no_limit: { word: '–', color: '#4f5e5b' },
};
const unitShown = ({ unit, basis }: Pick<ReportedFinding, 'unit' | 'basis'>) =>
    [unit === '1' ? '' : unit, basis === 'dry_matter' ? '(DM)' : ''].filter(Boolean).join(' ');

const limitLine = (limit: JudgedLimit): string =>
    `${limitRangeText(limit)}${limit.unit === '1' || limit.unit === 'pH' ? '' : ` ${limit.unit}`}, ${GUARD_LABELS[limit.guards].toLowerCase()}, ${stockClassText(limit)}`;

/** Sort order of limits: exceeded ones first. */
const inOrder = (limits: readonly JudgedLimit[]) =>
    [...limits].sort((a, b) => Number(b.outcome === 'beyond') - Number(a.outcome === 'beyond'));

const resultRow = (finding: ReportedFinding): TableCell[] => {
    const { name, method, operator, value, outcome, limits, before } = finding;
    const tone = TONES[outcome];
    return [
        { stack: [{ text: name, bold: outcome === 'beyond' }, ...(method ? [{ text: method, style: 'fine' }] : [])] },
        {
            stack: [
                {
                    text: shownResult(operator, value, '1'),
                    bold: true,
                    color: outcome === 'beyond' ? tone.color : undefined,
                    alignment: 'right',
                },
                ...(finding.status === 'retest'
                    ? [{ text: 'retest requested', style: 'fine', alignment: 'right' as const }]
                    : []),
            ],
        },
        { text: unitShown(finding) },
        {
            stack: limits.length
                ? inOrder(limits).map(limit => ({
                      text: limitLine(limit),
                      fontSize: 8,
                      ...(limit.outcome === 'beyond' ? { color: TONES.beyond.color } : {}),
                  }))
                : [{ text: 'no limit', style: 'fine' }],
        },
        { text: tone.word, color: tone.color, bold: tone.bold === true },
        before
            ? {
                  stack: [
                      { text: shownResult(before.operator, before.value, '1'), alignment: 'right' },
                      { text: formatDate(before.taken_on), style: 'fine', alignment: 'right' },
                  ],
              }
            : { text: '–', alignment: 'right', color: '#4f5e5b' },
    ];
};

const head = (text: string, more: object = {}): TableCell => ({ text, style: 'head', ...more });

const fact = (name: string, text: string | null): Content[] =>
    text ? [{ text: [{ text: `${name}  `, color: '#4f5e5b' }, text], fontSize: 9 }] : [];

const placeOf = ({ site, paddock, property }: ReportedSample) => [site ?? paddock, property].filter(Boolean).join(', ');

const sampleSection = (sample: ReportedSample): Content[] => [
    {
        unbreakable: true,
        stack: [
            { text: `${sample.number}  ${placeOf(sample)}`, style: 'heading' },
            {
                columns: [
                    {
                        width: '*',
                        stack: [
                            ...fact(
                                'Sample',
                                [sample.kind, sample.water_source, sample.type].filter(Boolean).join(', '),
                            ),
                            ...fact(
                                'Taken',
                                `${formatDateTime(sample.taken_at, { timeZone: sample.time_zone })}, ${zoneName(sample.time_zone, Date.parse(sample.taken_at))}`,
                            ),
                            ...fact('By', sample.taken_by),
                        ],
                    },
                    {
                        width: '*',
                        stack: [
                            ...fact('Assessed for', sample.stock),
                            ...fact('Paddock', sample.site ? sample.paddock : null),
                            ...fact('Tested by', sample.laboratory),
                            ...fact('Reference', sample.laboratory_reference),
                        ],
                    },
                ],
                columnGap: 16,
                margin: [0, 0, 0, 4],
            },
        ],
    },
    {
        table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            widths: ['*', 58, 38, 186, 50, 54],
            body: [
                [
                    head('Parameter'),
                    head('Result', { alignment: 'right' }),
                    head('Unit'),
                    head('Limits'),
                    head('Assessment'),
                    head('Previous', { alignment: 'right' }),
                ],
                ...sample.findings.map(resultRow),
            ],
        },
        layout: 'ruled tight',
        fontSize: 9,
        margin: [0, 0, 0, 4],
    },
    ...(sample.sulphur
        ? [
              {
                  text: `With this water, an animal takes in about ${sample.sulphur.grams} g of sulphur a day (${sample.sulphur.litres} L/head/day).`,
                  fontSize: 9,
                  margin: [0, 0, 0, 4] as [number, number, number, number],
              },
          ]
        : []),
];

/** Summary at the top: the findings outside a limit, or that there are none. */
const glance = (samples: readonly ReportedSample[]): Content => {
    const beyond = findingsBeyond(samples);
    const all = samples.flatMap(({ findings }) => findings);
    const unclear = all.filter(({ outcome }) => outcome === 'unclear').length;
    const without = all.filter(({ outcome }) => outcome === 'no_limit').length;
    const counted = (count: number, one: string, many: string) =>
        count === 0 ? '' : ` ${count} ${count === 1 ? one : many}`;
    const rest = `${counted(unclear, 'result cannot be assessed.', 'results cannot be assessed.')}${counted(without, 'result has no limit.', 'results have no limit.')}`;
    const tone = beyond.length ? 'beyond' : 'within';
    return {
        table: {
            widths: ['*'],
            body: [
                [
                    {
                        stack: [
                            {
                                text: beyond.length
                                    ? `${beyond.length} of ${all.length} results ${beyond.length === 1 ? 'is' : 'are'} outside a limit.`
                                    : 'All results are within their limits.',
                                bold: true,
                                color: TONES[tone].color,
                            },
                            ...beyond.map(({ sample, finding }) => ({
                                text: [
                                    {
                                        text: `${finding.name} ${shownResult(finding.operator, finding.value, finding.unit)}`,
                                        bold: true,
                                    },
                                    `, ${sample.number}, ${placeOf(sample)}: limit ${inOrder(finding.limits)
                                        .filter(({ outcome }) => outcome === 'beyond')
                                        .map(limitLine)
                                        .join('; ')}.`,
                                ],
                                fontSize: 9,
                                margin: [0, 2, 0, 0] as [number, number, number, number],
                            })),
                            ...(rest
                                ? [
                                      {
                                          text: rest.trim(),
                                          style: 'muted',
                                          margin: [0, 2, 0, 0] as [number, number, number, number],
                                      },
                                  ]
                                : []),
                        ],
                        margin: [10, 7, 10, 7],
                    },
                ],
            ],
        },
        layout: `panel ${tone}`,
        margin: [0, 4, 0, 4],
    };
};

const sourcesOf = (samples: readonly ReportedSample[]): string[] => [
    ...new Set(
        samples.flatMap(({ findings }) =>
            findings.flatMap(({ limits }) => limits.flatMap(({ source }) => (source ? [source] : []))),
        ),
    ),
];

/** Lab report PDF for the customer. With `published: null` every page is marked as a preview. */
export const labReportPdf = (report: PrintedLabReport): Promise<Buffer> => {
    const { number, revision, title, interpretation, corrects, correction_reason, published, content } = report;
    const { business, customer, samples } = content;
    const sources = sourcesOf(samples);
    const day = published ? formatDate(published.at, { timeZone: BUSINESS_ZONE }) : 'Draft';
    const hasDryMatter = samples.some(({ findings }) => findings.some(({ basis }) => basis === 'dry_matter'));
    return renderPdf({
        info: {
            title: `${title} ${number}`,
            author: business.name,
            subject: 'Laboratory report',
            // deterministic: the same report yields the same bytes
            ...(published ? { creationDate: new Date(published.at) } : {}),
        },
        ...(published ? {} : { watermark: { text: 'Preview', color: '#0b5f5e', opacity: 0.06, bold: true } }),
        pageMargins: [48, 48, 48, 60],
        footer: `${number} · ${customer.name} · ${day}`,
        content: [
            {
                columns: [
                    {
                        stack: [
                            { text: business.name, style: 'brand' },
                            {
                                text: [business.abn && `ABN ${business.abn}`, business.address]
                                    .filter(Boolean)
                                    .join(' · '),
                                style: 'fine',
                            },
                        ],
                    },
                    {
                        text: `Laboratory report\n${number}${revision > 1 ? `, version ${revision}` : ''}`,
                        alignment: 'right',
                        style: 'muted',
                        width: 160,
                    },
                ],
            },
            { text: title, style: 'title', margin: [0, 18, 0, 10] },
            {
                columns: [
                    {
                        stack: [
                            { text: 'Customer', style: 'head' },
                            { text: customer.name, bold: true },
                            { text: customer.address, fontSize: 9 },
                        ],
                    },
                    {
                        stack: [
                            { text: 'Samples', style: 'head' },
                            { text: samples.map(sample => sample.number).join(', ') },
                        ],
                    },
                    {
                        stack: [
                            { text: 'Published', style: 'head' },
                            { text: day },
                            ...(published ? [{ text: published.by, fontSize: 9 }] : []),
                        ],
                    },
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            ...(corrects
                ? [
                      {
                          text: [{ text: `This version replaces ${corrects}. `, bold: true }, correction_reason ?? ''],
                          margin: [0, 0, 0, 6] as [number, number, number, number],
                      },
                  ]
                : []),
            glance(samples),
            ...(interpretation?.trim()
                ? [
                      { text: 'Interpretation', style: 'heading' },
                      ...interpretation
                          .trim()
                          .split(/\n/)
                          .map(paragraph => ({ text: paragraph || ' ' })),
                  ]
                : []),
            ...samples.flatMap(sampleSection),
            {
                unbreakable: true,
                margin: [0, 12, 0, 0],
                stack: [
                    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.6, lineColor: LINE_COLOR }] },
                    {
                        text: [
                            'Results are reported as measured: < and > mean below or above the range of the method.',
                            hasDryMatter
                                ? ` (DM): on a ${BASIS_LABELS.dry_matter} basis; all others ${BASIS_LABELS.as_is}.`
                                : '',
                            ' Limits are those in force at the property on the day of sampling. Results apply to the samples as received.',
                        ].join(''),
                        style: 'fine',
                        margin: [0, 6, 0, 0],
                    },
                    ...(sources.length
                        ? [
                              {
                                  text: `Sources of the limits: ${sources.join('; ')}.`,
                                  style: 'fine',
                                  margin: [0, 3, 0, 0] as [number, number, number, number],
                              },
                          ]
                        : []),
                    {
                        text: 'The SHA-256 of this document is shown beside it in the portal. A correction is issued as a new version, and you will be notified.',
                        style: 'fine',
                        margin: [0, 3, 0, 0],
                    },
                ],
            },
        ],
    });
};
