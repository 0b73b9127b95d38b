import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { answerText, isFailed, takesFiles, visibleQuestions } from '../../domain/forms';
import { isPicture } from '../../domain/operations/uploads';
import { REPLY_SENT } from '../engine/http/envelope';
import { notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { type PrintedAnswer, responsePdf } from './responsePdf';
import { readResponse } from './responses';
import { SUBJECT_FIELDS } from './versions';

/** Limits on pictures in one PDF, and on their bytes; others are listed by name. */
const MAX_PICTURES = 40;
const MAX_PICTURE_BYTES = 30 * 1024 * 1024;
const label = (value: unknown) => (value as { label?: string } | null)?.label ?? '';

interface Kept {
    id: number;
    name: string;
    media_type: string;
    file_path: string;
}

/** The response under the version it was filled in with. */
export const printTemplateResponse = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    const found = await readResponse({ services, caller }, id);
    if (!found) throw notFound();
    const { record, form } = found;
    const answers = record.answers as Record<string, unknown>;
    const rows = await services.sql`
        SELECT id, name, media_type, file_path FROM template_response_files
        WHERE template_response_id = ${id} AND archived_at IS NULL`;
    const files = new Map(rows.map(row => [Number(row.id), row as unknown as Kept]));
    let pictures = 0;
    let bytes = 0;
    /** Data URL of a picture; undefined once the limits are reached. */
    const draw = async ({ file_path, media_type }: Kept): Promise<string | undefined> => {
        if (!isPicture(media_type) || pictures >= MAX_PICTURES || bytes >= MAX_PICTURE_BYTES) return undefined;
        const data = await services.files.read(file_path);
        if (bytes + data.length > MAX_PICTURE_BYTES) return undefined;
        pictures++;
        bytes += data.length;
        return `data:${media_type};base64,${data.toString('base64')}`;
    };
    const shown = visibleQuestions(form.content, answers);
    const sections = [];
    for (const section of form.content) {
        const printed: PrintedAnswer[] = [];
        for (const question of section.questions.filter(one => shown.has(one.id))) {
            const answer = answers[question.id];
            const kept = takesFiles(question)
                ? ((answer as number[] | undefined) ?? []).flatMap(file => files.get(file) ?? [])
                : [];
            const drawn: string[] = [];
            const named: string[] = [];
            for (const file of kept) {
                const picture = await draw(file);
                if (picture) drawn.push(picture);
                else named.push(file.name);
            }
            printed.push({
                label: question.label,
                text: takesFiles(question) ? named.join('; ') : answerText(form, question, answer),
                failed: isFailed(form, question, answer),
                pictures: drawn,
            });
        }
        if (printed.length) sections.push({ title: section.title, answers: printed });
    }
    const about = Object.values(SUBJECT_FIELDS)
        .map(field => label(record[field.replace(/_id$/, '')]))
        .filter(Boolean)
        .join(', ');
    const pdf = await responsePdf(
        {
            number: String(record.number),
            title: form.name,
            facts: [
                ['Version', String(form.revision)],
                ...(about ? [['Subject', about] as const] : []),
                record.status === 'submitted'
                    ? [
                          'Submitted',
                          `${formatDateTime(String(record.submitted_at), { timeZone: BUSINESS_ZONE })}, ${label(record.submitted_by)}`,
                      ]
                    : ['Status', 'Draft, not submitted'],
                ...(record.score === null ? [] : [['Score', `${record.score} of ${record.maximum_score}`] as const]),
                ...(record.failed_count ? [['Failed answers', String(record.failed_count)] as const] : []),
            ],
            sections,
        },
        caller.userId,
    );
    await reply
        .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${record.number}.pdf"`,
            'cache-control': 'no-store',
        })
        .send(pdf);
    return REPLY_SENT;
};
