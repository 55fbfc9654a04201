import { expect, it } from 'vitest'
import { proposedName } from './proposed-name.ts'

it.each([
  ['Plan de emergencia', 'plan-de-emergencia'],
  ['Plan de emergencia 2027', 'plan-de-emergencia'],
  ['2027: plan de emergencia', 'plan-de-emergencia'],
  ['Informe de gestión del año 2026', 'informe-de-gestion'],
  ['Tarifas de los años 2026-2027', 'tarifas'],
  ['Tarifas, enero de 2027', 'tarifas-enero'],
  ['tarifas_2027.pdf', 'tarifas'],
  ['Resolución 20270 de 1994', 'resolucion-20270'],
  ['2027', ''],
])('«%s» is proposed as «%s»', (title, name) => {
  expect(proposedName(title)).toBe(name)
})
