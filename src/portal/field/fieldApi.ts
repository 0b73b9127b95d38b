import type { components } from '../../contract/generated/connect';

type Schemas = components['schemas'];
export type FieldDay = Schemas['FieldDay'];
export type FieldContact = Schemas['FieldContact'];
export type FieldJobTransition = Schemas['FieldJobTransition'];
export type FieldJob = Schemas['FieldJob'];
export type FieldSite = Schemas['FieldSite'];
export type FieldVehicle = Schemas['FieldVehicle'];
export type FieldPartStock = Schemas['FieldPartStock'];
export type FieldPartName = Schemas['FieldPartName'];
export type FieldJobPart = Schemas['FieldJobPart'];
export type FieldFact = Schemas['FieldFact'];
export type FieldPart = Schemas['FieldPart'];
export type FieldEntry = Schemas['FieldEntry'];
export type FieldEntryResult = Schemas['FieldEntryResult'];
export type FieldStocktake = Schemas['FieldStocktake'];
