import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useCanOpenPages } from '../useCanOpenPages';
import { useNavigateHere } from './useNavigateHere';

/** Shared dependencies of form pages: resource, labels, notifications, navigation and query client. */
export const useFormPage = (name: string) => ({
    resource: resourceOf(name),
    translate: useTranslate(),
    labels: useLabels(name),
    notify: useNotify(),
    navigate: useNavigateHere(useNavigate()),
    createPath: useCreatePath(),
    queryClient: useQueryClient(),
    hasShow: useCanOpenPages(name).show,
});
