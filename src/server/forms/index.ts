import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { exportResponsesOfTemplate } from './exporting';
import { responseFileHooks, uploadTemplateResponseFiles } from './files';
import { printTemplateResponse } from './printing';
import { responseSetHooks } from './responseSets';
import { createTemplateResponse, responseHooks } from './responses';
import { listInputTypes, templateHooks } from './templates';

export const hooks: Hooks = {
    'response-sets': responseSetHooks,
    templates: templateHooks,
    'template-responses': responseHooks,
    'template-response-files': responseFileHooks,
};
export const handlers: Handlers = {
    listInputTypes,
    createTemplateResponse,
    createTemplateResponseV3: createTemplateResponse,
    uploadTemplateResponseFiles,
    printTemplateResponse,
    exportResponsesOfTemplate,
};
