import { customerContacts, customerProperties, customerSubscriptions, customers, regions } from './definitions';

export const definitions = [customers, customerContacts, customerProperties, customerSubscriptions, regions];
