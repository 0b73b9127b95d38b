import { formatDate } from '../../domain/calendar/dateTexts';
import { type EmissionLine, EQUATIONS } from '../../domain/carbon/emissionLines';
import { FACTOR_UNITS, type FactorKey } from '../../domain/carbon/factors';
import { FIGURE_NAMES, SCOPE_NAMES, SOURCE_NAMES, variantText } from '../../domain/carbon/labels';
import { differencesBetween } from '../../domain/carbon/reportDifferences';
import { sendPdf } from '../engine/http/sendPdf';
import type { OperationContext, Services } from '../platform/services';
import { carbonReportPdf, type PrintedTable } from './carbonReportPdf';
import { previousVersion, type ReportContent, readReport } from './reports';

const tonnes = (kg: number) =>
    `${(kg / 1000).toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} t`;
const kilograms = (kg: number) => kg.toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = (value: number) => value.toLocaleString('en-AU', { maximumSignificantDigits: 6 });
const sourceName = (source: string) => SOURCE_NAMES[source as keyof typeof SOURCE_NAMES] ?? source;

/** Labels of enumeration values, from the contract. */
const labelsOf = ({ registry }: Services) => {
    const label = (resource: string, field: string, row: string | undefined, value: string): string => {
        const fields = registry.get(resource)?.resource.fields ?? [];
        const found = (row ? fields.find(({ name }) => name === row)?.rows?.fields : fields)?.find(
            ({ name }) => name === field,
        );
        return found?.options?.find(option => option.value === value)?.label ?? value;
    };
    return {
        factor: (key: string) => label('carbon-factor-overrides', 'key', undefined, key),
        animals: (value: string) => label('carbon-accounts', 'animal_class', 'herd', value),
        of: (value: string) =>
            label('transport-emissions', 'fuel', undefined, label('transport-emissions', 'mode', undefined, value)),
        origin: (value: string) => label('carbon-accounts', 'origin', 'purchases', value),
        region: (value: string | null) => (value ? label('carbon-accounts', 'region', undefined, value) : '–'),
    };
};
type Labels = ReturnType<typeof labelsOf>;

/** Groups the lines of one source over the seasons into one row. */
const summed = (lines: readonly EmissionLine[], labels: Labels): string[][] => {
    const rows = new Map<string, { of: string; kg: number; line: EmissionLine }>();
    for (const line of lines) {
        const of = line.animal_class ? labels.animals(line.animal_class) : labels.origin(labels.of(line.name ?? ''));
        const key = `${line.source}/${line.scope}/${of}`;
        const row = rows.get(key) ?? { of, kg: 0, line };
        row.kg += line.kg;
        rows.set(key, row);
    }
    return [...rows.values()].map(({ of, kg, line }) => [
        String(line.scope),
        sourceName(line.source),
        of,
        kilograms(kg),
    ]);
};

const factorRows = (content: ReportContent, labels: Labels): string[][] =>
    content.factors.map(({ key, variant, value, source, set, from }) => [
        [labels.factor(key), variantText(variant)].filter(Boolean).join(', '),
        `${plain(value)} ${FACTOR_UNITS[key as FactorKey] ?? ''}`.trim(),
        from === 'set' ? `${source} (${set})` : `Own value: ${source}`,
    ]);

const tablesOf = (content: ReportContent, before: ReportContent | undefined, labels: Labels): PrintedTable[] => {
    const scopes = [1, 2, 3] as const;
    const bySource = [...content.by_source].sort((a, b) => a.scope - b.scope || b.kg - a.kg);
    const steps = [...new Set(content.lines.flatMap(line => line.steps.map(({ key }) => key)))];
    const differences = before ? differencesBetween(before, content).emissions : [];
    return [
        {
            title: 'By scope',
            head: ['Scope', 'kg CO2-e'],
            right: [1],
            widths: ['*', 90],
            rows: [
                ...scopes.map(scope => [SCOPE_NAMES[scope] ?? '', kilograms(content.totals[`scope${scope}`])]),
                ['All scopes', kilograms(content.totals.total)],
            ],
            strong: [3],
        },
        {
            title: 'By source',
            head: ['Scope', 'Source', 'kg CO2-e'],
            right: [2],
            widths: [40, '*', 90],
            rows: bySource.map(({ source, scope, kg }) => [String(scope), sourceName(source), kilograms(kg)]),
        },
        ...(content.lines.length
            ? [
                  {
                      title: 'By class, fuel and feed',
                      head: ['Scope', 'Source', 'Item', 'kg CO2-e'],
                      right: [3],
                      widths: [40, '*', 150, 80],
                      rows: summed(content.lines, labels),
                  } satisfies PrintedTable,
              ]
            : []),
        ...(differences.length
            ? [
                  {
                      title: 'Changes from the previous version',
                      head: ['Source', 'Item', 'Before, kg', 'Now, kg', 'Change, kg'],
                      right: [2, 3, 4],
                      widths: ['*', 110, 70, 70, 70],
                      rows: differences.map(({ source, of, before: was, after, change }) => [
                          sourceName(source),
                          labels.origin(labels.of(labels.animals(of))),
                          was === null ? '–' : kilograms(was),
                          after === null ? '–' : kilograms(after),
                          kilograms(change),
                      ]),
                  } satisfies PrintedTable,
              ]
            : []),
        ...(steps.length
            ? [
                  {
                      title: 'Equations',
                      head: ['Figure', 'Equation'],
                      right: [],
                      widths: [150, '*'],
                      rows: steps.map(key => [
                          FIGURE_NAMES[key] ?? key,
                          EQUATIONS[key as keyof typeof EQUATIONS] ?? '',
                      ]),
                  } satisfies PrintedTable,
              ]
            : []),
        ...(content.factors.length
            ? [
                  {
                      title: 'Factors',
                      head: ['Factor', 'Value', 'Source'],
                      right: [],
                      widths: [150, 110, '*'],
                      rows: factorRows(content, labels),
                  } satisfies PrintedTable,
              ]
            : []),
    ];
};

const paragraphsOf = (content: ReportContent, labels: Labels): string[] => {
    const { range, totals, method, not_counted } = content;
    const gwp = (key: string) => content.factors.find(factor => factor.key === key)?.value;
    const warming =
        gwp('gwp_ch4') === undefined ? '' : ` Global warming potential: CH4 ${gwp('gwp_ch4')}, N2O ${gwp('gwp_n2o')}.`;
    return [
        `Method: ${method.name}, version ${method.version} (${method.source}). Pasture of ${labels.region(content.region)}, ${content.climate ?? 'no'} climate.${warming}`,
        `Factor sets: ${content.sets.map(({ name, from, to }) => `${name} for ${formatDate(from)} to ${formatDate(to)}`).join('; ')}.`,
        totals.total > 0
            ? `Uncertainty: using factors with a published range, the total is between ${tonnes(range.low)} and ${tonnes(range.high)} (95 %). ${tonnes(range.unknown)} comes from factors without a published range. Entered quantities are taken as exact.`
            : 'No emissions in this period.',
        ...not_counted.map(
            ({ source, name, quantity, unit }) =>
                `Not counted: ${sourceName(source).toLowerCase()} of ${plain(quantity)} ${unit} ${labels.of(name)}, because it has no factor.`,
        ),
    ];
};

/** `GET /carbon-reports/{id}/pdf` */
export const printCarbonReport = async ({ services, caller, params, reply }: OperationContext) => {
    const { record, content } = await readReport(services, caller, Number(params.id));
    const before = await previousVersion(services, caller, record);
    const labels = labelsOf(services);
    const label = (value: unknown) => (value as { label?: string } | null)?.label ?? '';
    const pdf = await carbonReportPdf({
        title: String(record.name),
        property: label(record.customer_property),
        number: `Version ${record.number}`,
        from: String(record.starts_on),
        to: String(record.ends_on),
        calculatedAt: String(record.created_at),
        calculatedBy: label(record.calculated_by),
        figures: [
            { label: 'Scope 1', value: tonnes(content.totals.scope1) },
            { label: 'Scope 2', value: tonnes(content.totals.scope2) },
            { label: 'Scope 3', value: tonnes(content.totals.scope3) },
            { label: 'All scopes, CO2-e', value: tonnes(content.totals.total) },
        ],
        paragraphs: paragraphsOf(content, labels),
        tables: tablesOf(content, before?.content, labels),
        fingerprint: String(record.fingerprint),
    });
    return sendPdf({ reply }, `carbon-report-${record.id}`, pdf);
};
