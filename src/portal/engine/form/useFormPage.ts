import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useOpenPages } from '../useOpenPages';

/** What the page of a form needs to save a record of a resource, tell of it and lead on. */
export const useFormPage = (name: string) => ({
    resource: resourceOf(name),
    translate: useTranslate(),
    labels: useLabels(name),
    notify: useNotify(),
    navigate: useNavigate(),
    createPath: useCreatePath(),
    dataProvider: useDataProvider(),
    queryClient: useQueryClient(),
    hasShow: useOpenPages(name).show,
});
