import type { Content } from 'pdfmake/interfaces';
import type { Field } from '../../contract/metadata';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import type { TaskStep } from '../../domain/operations/tasks';
import { printedValue } from '../platform/pdf/notePdf';
import { LINE_COLOR, renderPdf } from '../platform/pdf/renderPdf';

type Row = Record<string, unknown>;

/** Checkbox, ticked if the step is done. */
const box = (done: boolean): Content => ({
    canvas: [
        { type: 'rect', x: 0, y: 1, w: 10, h: 10, lineWidth: 0.8, lineColor: done ? '#0b5f5e' : '#4f5e5b' },
        ...(done
            ? [
                  {
                      type: 'polyline' as const,
                      lineWidth: 1.4,
                      lineColor: '#0b5f5e',
                      points: [
                          { x: 2, y: 6 },
                          { x: 4.5, y: 8.8 },
                          { x: 8.5, y: 3 },
                      ],
                  },
              ]
            : []),
    ],
});
const doneBy = ({ done_by, done_at }: TaskStep): string =>
    [done_by?.label, done_at ? formatDateTime(done_at, { timeZone: BUSINESS_ZONE }) : undefined]
        .filter(Boolean)
        .join(', ');

/** Printable task: subject, description, and steps to tick. Fields and labels are the contract's. */
export const taskPdf = (record: Row, facts: readonly Field[]): Promise<Buffer> => {
    const steps = (record.steps ?? []) as TaskStep[];
    const shownFacts = facts.filter(({ name }) => record[name] !== null && record[name] !== undefined);
    return renderPdf({
        info: { title: String(record.title), author: 'Headwater' },
        footer: String(record.title),
        content: [
            {
                columns: [
                    { text: 'Headwater', style: 'brand' },
                    { text: 'Task', alignment: 'right', style: 'muted' },
                ],
            },
            { text: String(record.title), style: 'title', margin: [0, 22, 0, 14] },
            ...(shownFacts.length
                ? [
                      {
                          table: {
                              widths: [150, '*'],
                              body: shownFacts.map(field => [
                                  { text: field.title, style: 'head' },
                                  printedValue(field, record),
                              ]),
                          },
                          layout: 'ruled',
                      },
                  ]
                : []),
            ...(record.description
                ? [{ text: 'Description', style: 'heading' }, { text: String(record.description) }]
                : []),
            ...(steps.length ? [{ text: 'Steps', style: 'heading' }] : []),
            ...steps.map(
                (step): Content => ({
                    unbreakable: true,
                    margin: [0, 3, 0, 3],
                    columns: [
                        { width: 20, stack: [box(step.is_done)] },
                        { text: step.title, width: '*' },
                        { text: doneBy(step), style: 'muted', width: 170, alignment: 'right' },
                    ],
                }),
            ),
            { canvas: [{ type: 'line', x1: 0, y1: 18, x2: 483, y2: 18, lineWidth: 0.6, lineColor: LINE_COLOR }] },
        ] as Content[],
    });
};
