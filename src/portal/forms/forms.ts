import { skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Answers, Form, Section } from '../../domain/forms';
import { answered, connectApi } from '../session/clients';

export const TEMPLATES = 'templates';
export const RESPONSES = 'template-responses';

export type FormSubject = 'nothing' | 'site' | 'vehicle' | 'lab_sample' | 'job_card';
/** Columns in which a response names its subject, with their resources. */
export const SUBJECTS: Record<Exclude<FormSubject, 'nothing'>, { field: string; reference: string }> = {
    site: { field: 'site_id', reference: 'sites' },
    vehicle: { field: 'vehicle_id', reference: 'vehicles' },
    lab_sample: { field: 'lab_sample_id', reference: 'lab-samples' },
    job_card: { field: 'job_card_id', reference: 'job-cards' },
};

export interface TemplateVersion extends Form {
    id: number;
    name: string;
    revision: number;
    about: FormSubject;
    failed_becomes: string;
}
export interface Template extends RaRecord {
    id: number;
    name: string;
    status: 'draft' | 'published';
    content: readonly Section[];
    revision: number | null;
    has_changes: boolean;
    role_ids: number[];
}
export interface Response extends RaRecord {
    id: number;
    version: number;
    number: string;
    status: 'draft' | 'submitted';
    template_version_id: number;
    answers: Answers;
}

/** Versions are immutable, so they are cached forever. */
export const useVersion = (id: number | undefined) =>
    useQuery({
        queryKey: ['template-versions', 'whole', id],
        queryFn:
            id === undefined
                ? skipToken
                : async () =>
                      (await answered(connectApi.GET('/v2/template-versions/{id}', { params: { path: { id } } }))).body,
        staleTime: Number.POSITIVE_INFINITY,
    });
