import type { Form, Section } from '../../domain/forms';
import type { Db } from '../platform/services';

/** Published version of a form: its questions and the effects of failed answers. */
export interface PublishedForm extends Form {
    id: number;
    templateId: number;
    name: string;
    revision: number;
    about: Subject;
    failedBecomes: string;
}
export type Subject = 'nothing' | 'site' | 'vehicle' | 'lab_sample' | 'job_card';
/** Columns in which a response names its subject. */
export const SUBJECT_FIELDS = {
    site: 'site_id',
    vehicle: 'vehicle_id',
    lab_sample: 'lab_sample_id',
    job_card: 'job_card_id',
} as const satisfies Record<Exclude<Subject, 'nothing'>, string>;

const COLUMNS = 'id, template_id, name, revision, about, failed_becomes, content, response_sets';
const formOf = (row: Record<string, unknown>): PublishedForm => ({
    id: Number(row.id),
    templateId: Number(row.template_id),
    name: String(row.name),
    revision: Number(row.revision),
    about: row.about as Subject,
    failedBecomes: String(row.failed_becomes),
    content: row.content as Section[],
    response_sets: row.response_sets as Form['response_sets'],
});

export const readFormVersion = async (db: Db, versionId: number): Promise<PublishedForm | undefined> => {
    const [row] = await db`SELECT ${db.unsafe(COLUMNS)} FROM template_versions WHERE id = ${versionId}`;
    return row && formOf(row);
};
/** All versions of a template, the newest first. */
export const readTemplateVersions = async (db: Db, templateId: number): Promise<PublishedForm[]> =>
    (
        await db`SELECT ${db.unsafe(COLUMNS)} FROM template_versions WHERE template_id = ${templateId} ORDER BY revision DESC`
    ).map(formOf);
