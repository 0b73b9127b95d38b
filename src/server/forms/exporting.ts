import { BUSINESS_ZONE, todayIn, wallText } from '../../domain/calendar/days';
import { answerText, type Form, isAnswered, questionsOf, unionOfQuestions } from '../../domain/forms';
import { rowsOfPages, sendCsv } from '../engine/read/csv';
import { requireRecord } from '../engine/read/records';
import type { OperationContext } from '../platform/services';
import { TEMPLATES } from './templates';
import { type PublishedForm, readTemplateVersions } from './versions';

type Row = Record<string, unknown>;
/** responses per database fetch of an export */
const CHUNK = 500;

const factsIn = (timeZone: string): [string, string][] => [
    ['number', 'Response'],
    ['revision', 'Version'],
    ['submitted_at', `Submitted at (${timeZone})`],
    ['submitted_by', 'Submitted by'],
    ['subject', 'Subject'],
    ['outcome', 'Outcome'],
    ['score', 'Score'],
    ['maximum_score', 'Maximum score'],
    ['failed_count', 'Failed answers'],
];
const OUTCOMES: Record<string, string> = { passed: 'Passed', failed: 'Failed' };

/** Each answer is read under its own version, whatever the question's current label is. */
const lineOf = (row: Row, form: PublishedForm, timeZone: string): Row => {
    const answers = row.answers as Row;
    const files = new Map((row.files as { id: number; name: string }[] | null)?.map(({ id, name }) => [id, name]));
    const line: Row = {
        number: row.number,
        revision: form.revision,
        submitted_at: wallText(row.submitted_at as string, timeZone),
        submitted_by: row.submitted_by ?? '',
        subject: row.subject ?? '',
        outcome: OUTCOMES[String(row.outcome)] ?? '',
        score: row.score ?? '',
        maximum_score: row.maximum_score ?? '',
        failed_count: row.failed_count ?? '',
    };
    for (const question of questionsOf(form.content)) {
        const answer = answers[question.id];
        if (!isAnswered(answer)) continue;
        // a figure remains a number, with its unit in the heading
        line[`q.${question.id}`] =
            question.type === 'number' ? answer : answerText(form, question, answer, id => files.get(id) ?? `#${id}`);
    }
    return line;
};

/** Column headings of the union of all versions' questions; equal texts are numbered. */
const headings = (forms: readonly Form[]): [string, string][] => {
    const times = new Map<string, number>();
    return unionOfQuestions(forms).map(({ question }) => {
        const text = question.unit ? `${question.label} (${question.unit})` : question.label;
        const time = (times.get(text) ?? 0) + 1;
        times.set(text, time);
        return [`q.${question.id}`, time > 1 ? `${text} [${time}]` : text];
    });
};

/** All submitted responses of a template as one file, streamed. */
export const exportResponsesOfTemplate = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, TEMPLATES, id, 'get');
    const { sql } = services;
    const forms = await readTemplateVersions(sql, id);
    const byVersion = new Map(forms.map(form => [form.id, form]));
    const rows = rowsOfPages<Row>(
        last => sql`
            SELECT r.id, r.number, r.template_version_id, r.answers, r.outcome, r.score, r.maximum_score, r.failed_count, r.submitted_at,
                   u.fullname AS submitted_by,
                   coalesce(s.name, v.name, l.number, j.number) AS subject,
                   (SELECT json_agg(json_build_object('id', f.id, 'name', f.name)) FROM template_response_files f
                    WHERE f.template_response_id = r.id AND f.archived_at IS NULL) AS files
            FROM (SELECT * FROM template_responses
                  WHERE template_id = ${id} AND status = 'submitted' AND archived_at IS NULL AND id > ${Number(last?.id ?? 0)}
                  ORDER BY id LIMIT ${CHUNK}) r
            LEFT JOIN users u ON u.id = r.submitted_by_id
            LEFT JOIN sites s ON s.id = r.site_id
            LEFT JOIN vehicles v ON v.id = r.vehicle_id
            LEFT JOIN lab_samples l ON l.id = r.lab_sample_id
            LEFT JOIN job_cards j ON j.id = r.job_card_id
            ORDER BY r.id`,
    );
    const lines = async function* () {
        for await (const row of rows) {
            const form = byVersion.get(Number(row.template_version_id));
            if (form) yield lineOf(row, form, caller.timeZone);
        }
    };
    return sendCsv(
        reply,
        `template-${id}-responses-${todayIn(BUSINESS_ZONE, services.clock.now())}`,
        [...factsIn(caller.timeZone), ...headings(forms)],
        lines(),
    );
};
