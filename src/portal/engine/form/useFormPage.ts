import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useOpenPages } from '../useOpenPages';

/** Shared dependencies of form pages: resource, labels, notifications, navigation, data provider and query client. */
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
