import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app';
import { signAccess } from '../../src/server/identity/tokens';
import { loadConfig } from '../../src/server/platform/config';
import { transact } from '../../src/server/platform/database/transact';

/** The real server with 10,000 submitted responses of one form in two versions, as one process of the benchmark. */
const RESPONSES = 10_000;
const QUESTIONS = 40;

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0' }));
    const { services, fastify } = app;
    const token = await transact(services, async tx => {
        const [user] = await tx`
            INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, status)
            VALUES ('staff', 'staff@example.test', 'Bench', 'Bench', 'Bench', 'staff', true, 'active') RETURNING id`;
        const id = Number(user?.id);
        await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${id}, id FROM permissions`;
        const choices = ['Good', 'Worn', 'Broken'].map((name, at) => ({
            id: at + 1,
            name,
            color: 'neutral',
            score: at,
            is_failed: at === 2,
        }));
        const content = (version: number) =>
            Array.from({ length: 4 }, (_, section) => ({
                id: `s${section}`,
                title: `Section ${section}`,
                questions: Array.from({ length: QUESTIONS / 4 }, (_, at) => {
                    const number = section * 10 + at;
                    const type = ['text', 'number', 'choice', 'yes_no', 'date'][number % 5];
                    return {
                        id: number % 9 === 8 ? `v${version}q${number}` : `q${number}`,
                        type,
                        label: `Question ${number}`,
                        ...(type === 'choice' ? { response_set_id: 1 } : {}),
                    };
                }),
            }));
        const [template] = await tx`
            INSERT INTO form_templates (name, status, content) VALUES ('Bench', 'published', ${tx.json(content(2) as never)}) RETURNING id`;
        for (const version of [1, 2])
            await tx`
                INSERT INTO template_versions (label, template_id, revision, name, content, response_sets)
                VALUES ('Bench', ${template?.id}, ${version}, 'Bench', ${tx.json(content(version) as never)},
                        ${tx.json([{ id: 1, revision: 1, name: 'Condition', choices }] as never)})`;
        await tx`
            INSERT INTO template_responses (number, template_id, template_version_id, status, answers, outcome, score, maximum_score, failed_count, submitted_at, submitted_by_id)
            SELECT '', ${template?.id}, v.id, 'submitted', (
                SELECT jsonb_object_agg(q ->> 'id', CASE q ->> 'type'
                    WHEN 'number' THEN to_jsonb(n % 97) WHEN 'choice' THEN to_jsonb(n % 3 + 1) WHEN 'yes_no' THEN to_jsonb(n % 2 = 0)
                    WHEN 'date' THEN '"2026-03-04"' ELSE to_jsonb('What was found at number ' || n) END)
                FROM jsonb_array_elements(v.content) s, jsonb_array_elements(s -> 'questions') q), 'passed', 10, 20, 0, now(), ${id}
            FROM generate_series(1, ${RESPONSES}) n JOIN template_versions v ON v.revision = n % 2 + 1`;
        const [made] = await tx`
            INSERT INTO sessions (user_id, kind, expires_at) VALUES (${id}, 'full', now() + interval '1 day') RETURNING id`;
        return signAccess(services, id, String(made?.id));
    });
    await services.database.vacuum();
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    process.send?.({ port: (fastify.server.address() as AddressInfo).port, token });
};
void start();
