import { LiraCell as LiraCell_26f5da1c4722100e958fb6c8a34f7d49 } from '../../../../cms/panel/LiraCell.tsx'
import { LiraField as LiraField_d2193f4c13f03e71e4c1f22de27a8aa6 } from '../../../../cms/panel/LiraField.tsx'
import { InitialStockField as InitialStockField_99fd59cf4e565976359d431c3a6c41ce } from '../../../../cms/panel/InitialStockField.tsx'
import { StockField as StockField_fa6640272eafa9587ca152158ab5b8e6 } from '../../../../cms/panel/StockField.tsx'
import { RowLabel as RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4 } from '../../../../cms/panel/fields/RowLabel.tsx'
import { DateCell as DateCell_aa195668f032132800f0c9a5ab60da18 } from '../../../../cms/panel/cells.tsx'
import { DateField as DateField_1177548b91b497af8935d6a84324d561 } from '../../../../cms/panel/fields/DateField.tsx'
import { YesNoCell as YesNoCell_aa195668f032132800f0c9a5ab60da18 } from '../../../../cms/panel/cells.tsx'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { ProductFiles as ProductFiles_cf7276c59107c31d06521e673b28401b } from '../../../../cms/panel/csv/ProductFiles.tsx'
import { ShopList as ShopList_be52ceea07b436265b3e0738f7b06b23 } from '../../../../cms/panel/list/ShopList.tsx'
import { OrderPayments as OrderPayments_51deff25ece7436120b4e68c48f1f0f1 } from '../../../../cms/panel/payment/OrderPayments.tsx'
import { JsonField as JsonField_dd073b41016ca7c7fb6f6930dfe856af } from '../../../../cms/panel/JsonField.tsx'
import { OrderFiles as OrderFiles_20bef0cf12ae2af748b62b6e5ce69511 } from '../../../../cms/panel/csv/OrderFiles.tsx'
import { PaymentDesk as PaymentDesk_3507789e74950bd59d54ac935f01cf19 } from '../../../../cms/panel/payment/PaymentDesk.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { Dashboard as Dashboard_e24785d441547d0945505d51d4142cd6 } from '../../../../cms/panel/dashboard/Dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/LiraCell.tsx#LiraCell": LiraCell_26f5da1c4722100e958fb6c8a34f7d49,
  "/cms/panel/LiraField.tsx#LiraField": LiraField_d2193f4c13f03e71e4c1f22de27a8aa6,
  "/cms/panel/InitialStockField.tsx#InitialStockField": InitialStockField_99fd59cf4e565976359d431c3a6c41ce,
  "/cms/panel/StockField.tsx#StockField": StockField_fa6640272eafa9587ca152158ab5b8e6,
  "/cms/panel/fields/RowLabel.tsx#RowLabel": RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4,
  "/cms/panel/cells.tsx#DateCell": DateCell_aa195668f032132800f0c9a5ab60da18,
  "/cms/panel/fields/DateField.tsx#DateField": DateField_1177548b91b497af8935d6a84324d561,
  "/cms/panel/cells.tsx#YesNoCell": YesNoCell_aa195668f032132800f0c9a5ab60da18,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/panel/csv/ProductFiles.tsx#ProductFiles": ProductFiles_cf7276c59107c31d06521e673b28401b,
  "/cms/panel/list/ShopList.tsx#ShopList": ShopList_be52ceea07b436265b3e0738f7b06b23,
  "/cms/panel/payment/OrderPayments.tsx#OrderPayments": OrderPayments_51deff25ece7436120b4e68c48f1f0f1,
  "/cms/panel/JsonField.tsx#JsonField": JsonField_dd073b41016ca7c7fb6f6930dfe856af,
  "/cms/panel/csv/OrderFiles.tsx#OrderFiles": OrderFiles_20bef0cf12ae2af748b62b6e5ce69511,
  "/cms/panel/payment/PaymentDesk.tsx#PaymentDesk": PaymentDesk_3507789e74950bd59d54ac935f01cf19,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/panel/dashboard/Dashboard.tsx#Dashboard": Dashboard_e24785d441547d0945505d51d4142cd6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
