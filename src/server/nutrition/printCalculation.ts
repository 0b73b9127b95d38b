import {
    calculationLine,
    comparedFigures,
    figureText,
    filledFormula,
    formulaName,
    HEADLINES,
    noteText,
} from '../../domain/calculators';
import type { CalculationLine, CalculationResult, Operand } from '../../domain/calculators/chain';
import { figureTexts } from '../../domain/calculators/figureTexts';
import type { CalculatorKind, CostInputs, InputsOf, Origins } from '../../domain/calculators/inputs';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import type { Row } from '../engine/hooks';
import { sendPdf } from '../engine/http/sendPdf';
import { requireRecord } from '../engine/read/records';
import type { OperationContext, Services } from '../platform/services';
import { calculationPdf, type PrintedCalculation, type PrintedCalculationLine } from './calculationPdf';

/** number of gains in a printed table of net values; the screen's chart has more */
const GAINS = 9;

/** Label of an enumeration value, from the contract. */
const labelOf = ({ registry }: Services, resource: string, field: string, value: string, row?: string): string => {
    const fields = registry.get(resource)?.resource.fields ?? [];
    const found = (row ? fields.find(({ name }) => name === row)?.rows?.fields : fields)?.find(
        ({ name }) => name === field,
    );
    return found?.options?.find(option => option.value === value)?.label ?? value;
};

/** Source of a figure: entered, prefilled from a record, calculated, or a constant. */
const fromOf = ({ key, of, source }: Operand, { line }: CalculationLine, origins: Origins): string => {
    if (of === 'parameter') return figureTexts.source[source as keyof typeof figureTexts.source] ?? '';
    if (of === 'step') return 'calculated above';
    const origin = origins[line === undefined ? key : `feeds.${line}.${key}`] ?? origins[key];
    if (!origin) return 'entered';
    return origin.at ? `from ${origin.from}, as of ${formatDate(origin.at.slice(0, 10))}` : `from ${origin.from}`;
};

/** Printed content of a calculation, as saved; nothing is recalculated. */
export const printedCalculation = (services: Services, record: Row): PrintedCalculation => {
    const kind = record.kind as CalculatorKind;
    const inputs = record.inputs as unknown as InputsOf[CalculatorKind];
    const result = record.result as unknown as CalculationResult;
    const nutrient = (code: string) => labelOf(services, 'supplements', 'nutrient', code, 'nutrients');
    const label = (name: string) => (record[name] as { label?: string } | null)?.label;
    const feeds = kind === 'nutritional-cost-analysis' ? (inputs as CostInputs).feeds : undefined;
    const feedName = (at: number) => feeds?.[at]?.name || `Feed ${at + 1}`;
    const nameOf = (step: CalculationLine) =>
        [
            figureTexts.step[step.key as keyof typeof figureTexts.step] ?? step.key,
            step.nutrient && nutrient(step.nutrient),
        ]
            .filter(Boolean)
            .join(', ');
    const printed = (step: CalculationLine): PrintedCalculationLine => ({
        name: nameOf(step),
        value: figureText(step.value, step.unit),
        formula: filledFormula(step, formulaName),
        figures: `${filledFormula(step, ({ value, unit }) => figureText(value, unit))} = ${figureText(step.value, step.unit)}`,
        operands: step.operands.map(operand => ({
            name: formulaName(operand),
            from: fromOf(operand, step, inputs.origins ?? {}),
            value: figureText(operand.value, operand.unit),
        })),
    });
    const curves = result.curves ?? [];
    const points = curves[0]?.points ?? [];
    const every = Math.max(1, Math.ceil(points.length / GAINS));
    return {
        title: String(record.name),
        about: `${labelOf(services, 'calculations', 'kind', kind)}, formula version ${record.formula_version}`,
        facts: [
            { label: 'Saved', value: formatDateTime(String(record.created_at), { timeZone: BUSINESS_ZONE }) },
            { label: 'By', value: label('created_by_user') ?? '–' },
            ...[
                ['Site', label('site')],
                ['Property', label('customer_property')],
            ].flatMap(([name, value]) => (value ? [{ label: String(name), value }] : [])),
        ],
        headlines: HEADLINES[kind].flatMap(key => {
            const step = calculationLine(result, key);
            return step ? [{ label: nameOf(step), value: figureText(step.value, step.unit) }] : [];
        }),
        notes: result.notes.map(note => ({ text: noteText(note), level: note.level })),
        tables: [
            ...(feeds
                ? [
                      {
                          title: 'Feed comparison',
                          head: ['Feed', ...feeds.map((_, at) => feedName(at))],
                          rows: comparedFigures(result).map(({ key, nutrient: of }) => [
                              `${of ? `${nutrient(of)}: ` : ''}${figureTexts.step[key as keyof typeof figureTexts.step]}`,
                              ...feeds.map((_, at) => {
                                  const step = calculationLine(result, key, at, of);
                                  return step ? figureText(step.value, step.unit) : '–';
                              }),
                          ]),
                      },
                  ]
                : []),
            ...(curves.length
                ? [
                      {
                          title: 'Net value by gain and price',
                          head: [
                              'Extra gain, kg per head per day',
                              ...curves.map(({ value, unit }) => figureText(value, unit)),
                          ],
                          rows: points.flatMap(({ x }, at) =>
                              at % every === 0 || at === points.length - 1
                                  ? [
                                        [
                                            String(Number(Number(x).toPrecision(3))),
                                            ...curves.map(curve => figureText(curve.points[at]?.y ?? null, '$')),
                                        ],
                                    ]
                                  : [],
                          ),
                      },
                  ]
                : []),
        ],
        groups: feeds
            ? feeds.map((_, at) => ({
                  title: feedName(at),
                  steps: result.steps.filter(({ line }) => line === at).map(printed),
              }))
            : [{ title: 'How it was calculated', steps: result.steps.map(printed) }],
        link: `${services.config.publicUrl}/calculations/view/${record.id}`,
    };
};

/** `GET /calculations/{id}/pdf` */
export const printCalculation = async ({ services, caller, params, reply }: OperationContext) => {
    const { record } = await requireRecord(services, caller, 'calculations', Number(params.id), 'get');
    return sendPdf({ reply }, `calculation-${record.id}`, await calculationPdf(printedCalculation(services, record)));
};
