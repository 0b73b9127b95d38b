import { useTranslate } from 'react-admin';
import { useLabels } from './labels';
import { findDefinition } from './registered';

/** What the button says that makes one of a resource. */
export const useAddLabel = (name: string): string => {
    const translate = useTranslate();
    const { inSentence } = useLabels(name);
    const own = findDefinition(name)?.addLabel;
    return own ? translate(own) : translate('engine.list.add', { title: inSentence });
};
