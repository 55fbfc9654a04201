import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

export const Button = ({
  look,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) => (
  <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
)
