import { LiraCell as LiraCell_26f5da1c4722100e958fb6c8a34f7d49 } from '../../../../cms/panel/LiraCell.tsx'
import { LiraField as LiraField_d2193f4c13f03e71e4c1f22de27a8aa6 } from '../../../../cms/panel/LiraField.tsx'
import { InitialStockField as InitialStockField_99fd59cf4e565976359d431c3a6c41ce } from '../../../../cms/panel/InitialStockField.tsx'
import { StockField as StockField_fa6640272eafa9587ca152158ab5b8e6 } from '../../../../cms/panel/StockField.tsx'
import { PictureCell as PictureCell_e70d956f3c09124718a2a15b3cca5300 } from '../../../../cms/panel/list/PictureCell.tsx'
import { DateCell as DateCell_aa195668f032132800f0c9a5ab60da18 } from '../../../../cms/panel/cells.tsx'
import { DateField as DateField_1177548b91b497af8935d6a84324d561 } from '../../../../cms/panel/fields/DateField.tsx'
import { ReusedField as ReusedField_6fcfd279814c6a6499746182191a8d43 } from '../../../../cms/panel/fields/ReusedField.tsx'
import { RowLabel as RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4 } from '../../../../cms/panel/fields/RowLabel.tsx'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { YesNoCell as YesNoCell_aa195668f032132800f0c9a5ab60da18 } from '../../../../cms/panel/cells.tsx'
import { AuditTrail as AuditTrail_23aa6756203f871d3373a3a510eb5940 } from '../../../../cms/panel/audit/AuditTrail.tsx'
import { SavedViews as SavedViews_e6532053633a8ab535313cd2b8b38646 } from '../../../../cms/panel/list/SavedViews.tsx'
import { ProductFiles as ProductFiles_cf7276c59107c31d06521e673b28401b } from '../../../../cms/panel/csv/ProductFiles.tsx'
import { KeepSavable as KeepSavable_810d5ef23af756d1030363382209f77b } from '../../../../cms/panel/shell/KeepSavable.tsx'
import { SeeInShop as SeeInShop_2776fe0deb7c54332f5dac2364376fef } from '../../../../cms/panel/shell/SeeInShop.tsx'
import { SaveButtons as SaveButtons_39f24ec47218acd804906f839c737266 } from '../../../../cms/panel/next/SaveButtons.tsx'
import { ShopList as ShopList_be52ceea07b436265b3e0738f7b06b23 } from '../../../../cms/panel/list/ShopList.tsx'
import { OrderSteps as OrderSteps_437d2f4de680fc4fd33200b4535639b2 } from '../../../../cms/panel/orders/OrderSteps.tsx'
import { OrderPayments as OrderPayments_51deff25ece7436120b4e68c48f1f0f1 } from '../../../../cms/panel/payment/OrderPayments.tsx'
import { ProductLink as ProductLink_7e120747792037d15af7eb63d76fbc30 } from '../../../../cms/panel/fields/ProductLink.tsx'
import { JsonField as JsonField_dd073b41016ca7c7fb6f6930dfe856af } from '../../../../cms/panel/JsonField.tsx'
import { BulkMarks as BulkMarks_704398e38f9e6589e6b3f40d24a4774d } from '../../../../cms/panel/orders/BulkMarks.tsx'
import { OrderFiles as OrderFiles_20bef0cf12ae2af748b62b6e5ce69511 } from '../../../../cms/panel/csv/OrderFiles.tsx'
import { PaymentDesk as PaymentDesk_3507789e74950bd59d54ac935f01cf19 } from '../../../../cms/panel/payment/PaymentDesk.tsx'
import { WayToDocument as WayToDocument_c3648da3bcd49c6a4623ae4ceb898cdc } from '../../../../cms/panel/audit/WayToDocument.tsx'
import { ChangesCell as ChangesCell_92589846429f6763e191a0ac1e94a8db } from '../../../../cms/panel/audit/ChangesCell.tsx'
import { ChangesField as ChangesField_60609cdc6045b32473959211e7770c77 } from '../../../../cms/panel/audit/ChangesField.tsx'
import { ByCell as ByCell_c95818e795474bf05f5e4521419b806b } from '../../../../cms/panel/audit/ByCell.tsx'
import { CustomerOrders as CustomerOrders_5e4145f6dcd33305feabec66329243dd } from '../../../../cms/panel/orders/CustomerOrders.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlanksClientFeature as BlanksClientFeature_d43e9b506aca7d0029f8865077517e4d } from '../../../../cms/panel/legal/blanks/blanks-client-feature.ts'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OwnPictureCell as OwnPictureCell_e70d956f3c09124718a2a15b3cca5300 } from '../../../../cms/panel/list/PictureCell.tsx'
import { PictureDrafts as PictureDrafts_3db990f06239afc77f25dc9dcea521ce } from '../../../../cms/panel/pictures/PictureDrafts.tsx'
import { ResendMail as ResendMail_eb85a8e841c50fa84d356c2c83aa7050 } from '../../../../cms/panel/mail/ResendMail.tsx'
import { ShopIcon as ShopIcon_f9bb3adc308775f412791de84ca49f07 } from '../../../../cms/panel/shell/graphics.tsx'
import { ShopLogo as ShopLogo_f9bb3adc308775f412791de84ca49f07 } from '../../../../cms/panel/shell/graphics.tsx'
import { StoreLink as StoreLink_82ec9620f0e400c39babe0efdefb3663 } from '../../../../cms/panel/shell/StoreLink.tsx'
import { ContractProblems as ContractProblems_25b065ca26af68ac341ebd4df8695fad } from '../../../../cms/panel/legal/ContractProblems.tsx'
import { Dashboard as Dashboard_e24785d441547d0945505d51d4142cd6 } from '../../../../cms/panel/dashboard/Dashboard.tsx'
import { TellStorefront as TellStorefront_9127b3af7b957ec885a058095f3d7e4e } from '../../../../cms/panel/shell/TellStorefront.tsx'
import { PrintOrders as PrintOrders_06b02c5235e341b741319d48d2654647 } from '../../../../cms/panel/orders/PrintOrders.tsx'
import { PriceGrid as PriceGrid_c87264a16bdb867e5fc188317e2c1001 } from '../../../../cms/panel/grid/PriceGrid.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/panel/LiraCell.tsx#LiraCell": LiraCell_26f5da1c4722100e958fb6c8a34f7d49,
  "/cms/panel/LiraField.tsx#LiraField": LiraField_d2193f4c13f03e71e4c1f22de27a8aa6,
  "/cms/panel/InitialStockField.tsx#InitialStockField": InitialStockField_99fd59cf4e565976359d431c3a6c41ce,
  "/cms/panel/StockField.tsx#StockField": StockField_fa6640272eafa9587ca152158ab5b8e6,
  "/cms/panel/list/PictureCell.tsx#PictureCell": PictureCell_e70d956f3c09124718a2a15b3cca5300,
  "/cms/panel/cells.tsx#DateCell": DateCell_aa195668f032132800f0c9a5ab60da18,
  "/cms/panel/fields/DateField.tsx#DateField": DateField_1177548b91b497af8935d6a84324d561,
  "/cms/panel/fields/ReusedField.tsx#ReusedField": ReusedField_6fcfd279814c6a6499746182191a8d43,
  "/cms/panel/fields/RowLabel.tsx#RowLabel": RowLabel_6e6e4cbcdfa052c9c469c3192909f0e4,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/cms/panel/cells.tsx#YesNoCell": YesNoCell_aa195668f032132800f0c9a5ab60da18,
  "/cms/panel/audit/AuditTrail.tsx#AuditTrail": AuditTrail_23aa6756203f871d3373a3a510eb5940,
  "/cms/panel/list/SavedViews.tsx#SavedViews": SavedViews_e6532053633a8ab535313cd2b8b38646,
  "/cms/panel/csv/ProductFiles.tsx#ProductFiles": ProductFiles_cf7276c59107c31d06521e673b28401b,
  "/cms/panel/shell/KeepSavable.tsx#KeepSavable": KeepSavable_810d5ef23af756d1030363382209f77b,
  "/cms/panel/shell/SeeInShop.tsx#SeeInShop": SeeInShop_2776fe0deb7c54332f5dac2364376fef,
  "/cms/panel/next/SaveButtons.tsx#SaveButtons": SaveButtons_39f24ec47218acd804906f839c737266,
  "/cms/panel/list/ShopList.tsx#ShopList": ShopList_be52ceea07b436265b3e0738f7b06b23,
  "/cms/panel/orders/OrderSteps.tsx#OrderSteps": OrderSteps_437d2f4de680fc4fd33200b4535639b2,
  "/cms/panel/payment/OrderPayments.tsx#OrderPayments": OrderPayments_51deff25ece7436120b4e68c48f1f0f1,
  "/cms/panel/fields/ProductLink.tsx#ProductLink": ProductLink_7e120747792037d15af7eb63d76fbc30,
  "/cms/panel/JsonField.tsx#JsonField": JsonField_dd073b41016ca7c7fb6f6930dfe856af,
  "/cms/panel/orders/BulkMarks.tsx#BulkMarks": BulkMarks_704398e38f9e6589e6b3f40d24a4774d,
  "/cms/panel/csv/OrderFiles.tsx#OrderFiles": OrderFiles_20bef0cf12ae2af748b62b6e5ce69511,
  "/cms/panel/payment/PaymentDesk.tsx#PaymentDesk": PaymentDesk_3507789e74950bd59d54ac935f01cf19,
  "/cms/panel/audit/WayToDocument.tsx#WayToDocument": WayToDocument_c3648da3bcd49c6a4623ae4ceb898cdc,
  "/cms/panel/audit/ChangesCell.tsx#ChangesCell": ChangesCell_92589846429f6763e191a0ac1e94a8db,
  "/cms/panel/audit/ChangesField.tsx#ChangesField": ChangesField_60609cdc6045b32473959211e7770c77,
  "/cms/panel/audit/ByCell.tsx#ByCell": ByCell_c95818e795474bf05f5e4521419b806b,
  "/cms/panel/orders/CustomerOrders.tsx#CustomerOrders": CustomerOrders_5e4145f6dcd33305feabec66329243dd,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/cms/panel/legal/blanks/blanks-client-feature.ts#BlanksClientFeature": BlanksClientFeature_d43e9b506aca7d0029f8865077517e4d,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/panel/list/PictureCell.tsx#OwnPictureCell": OwnPictureCell_e70d956f3c09124718a2a15b3cca5300,
  "/cms/panel/pictures/PictureDrafts.tsx#PictureDrafts": PictureDrafts_3db990f06239afc77f25dc9dcea521ce,
  "/cms/panel/mail/ResendMail.tsx#ResendMail": ResendMail_eb85a8e841c50fa84d356c2c83aa7050,
  "/cms/panel/shell/graphics.tsx#ShopIcon": ShopIcon_f9bb3adc308775f412791de84ca49f07,
  "/cms/panel/shell/graphics.tsx#ShopLogo": ShopLogo_f9bb3adc308775f412791de84ca49f07,
  "/cms/panel/shell/StoreLink.tsx#StoreLink": StoreLink_82ec9620f0e400c39babe0efdefb3663,
  "/cms/panel/legal/ContractProblems.tsx#ContractProblems": ContractProblems_25b065ca26af68ac341ebd4df8695fad,
  "/cms/panel/dashboard/Dashboard.tsx#Dashboard": Dashboard_e24785d441547d0945505d51d4142cd6,
  "/cms/panel/shell/TellStorefront.tsx#TellStorefront": TellStorefront_9127b3af7b957ec885a058095f3d7e4e,
  "/cms/panel/orders/PrintOrders.tsx#PrintOrders": PrintOrders_06b02c5235e341b741319d48d2654647,
  "/cms/panel/grid/PriceGrid.tsx#PriceGrid": PriceGrid_c87264a16bdb867e5fc188317e2c1001,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
